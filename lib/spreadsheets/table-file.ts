/** The cells of a record, and the line of the file at which it begins. */
export type TableRecord = { line: number; cells: string[] }

/** The records of a file. `isGuessed`: the encoding was guessed, so letters with accents may be wrong. */
export type TableFile = { records: TableRecord[]; isGuessed: boolean }

/** Limits of a file: the number of records, and the characters of a record. */
export const maxRecords = 20_000
export const maxRecordLength = 20_000
