/** The cells of a record, and the line of the file where it begins. */
export type TableRecord = { line: number; cells: string[] }

/** The records of a file; `isGuessed` when its letters with accents may be others. */
export type TableFile = { records: TableRecord[]; isGuessed: boolean }

/** The most records and the longest one, in characters, that a file may have. */
export const maxRecords = 20_000
export const maxRecordLength = 20_000
