import { InvalidFileError } from '../errors.ts'

/** The cells of a record, and the line of the file at which it begins. */
export type TableRecord = { line: number; cells: string[] }

/** The records of a file. `isGuessed`: the encoding was guessed, so letters with accents may be wrong. */
export type TableFile = { records: TableRecord[]; isGuessed: boolean }

/** Limits of a file: the number of records, and the characters of a record. */
export const maxRecords = 20_000
export const maxRecordLength = 20_000

export const tooManyRecords = () =>
  new InvalidFileError(`This file has more than ${maxRecords.toLocaleString('en-GB')} rows.`)

/** `where` is empty or names the line, such as `Line 3: `. */
export const tooLongRecord = (where: string) =>
  new InvalidFileError(`${where}this row is too long. Is this the right file?`)
