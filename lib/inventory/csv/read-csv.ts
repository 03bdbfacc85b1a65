import { CsvError, parse } from 'csv-parse/sync'
import { InvalidFileError } from '../../errors.ts'

/** 5,000 homes take about one megabyte. */
export const maxCsvBytes = 4 * 1024 * 1024
const maxRecords = 20_000
const maxLines = 100_000
/** Characters: several times what all columns may have. */
const maxRecordLength = 20_000

/** The cells of a record, and the line of the file where it begins. */
export type CsvRecord = { line: number; cells: string[] }

/**
 * The records of a CSV file in UTF-8, as spreadsheets write it: with or without a byte order mark, separated by commas,
 * semicolons or tabs. Empty lines are left out. Throws `InvalidFileError`.
 */
export function readCsv(bytes: Uint8Array): CsvRecord[] {
  const text = decode(bytes)
  const hint = /^sep=([,;\t])\r?\n/.exec(text)
  const body = hint ? text.slice(hint[0].length) : text
  requireLines(body)
  const records = parseRecords(body, hint?.[1] ?? separatorOf(body))
  if (records.length > maxRecords) throw tooManyRecords()
  return records
    .map(({ record, info }) => ({ line: info.lines - lineBreaks(record) + (hint ? 1 : 0), cells: record }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
}

/** Before the parser, which would build a million empty cells first. */
function requireLines(text: string) {
  let start = 0
  for (let line = 1; start < text.length; line++) {
    if (line > maxLines) throw tooManyRecords()
    const end = text.indexOf('\n', start)
    const length = (end === -1 ? text.length : end) - start
    if (length > maxRecordLength) throw tooLong(`Line ${line}: `)
    start += length + 1
  }
}

const tooLong = (where: string) => new InvalidFileError(`${where}this row is too long. Is this the right file?`)

const tooManyRecords = () => new InvalidFileError(`This file has more than ${maxRecords.toLocaleString('en-GB')} rows.`)

function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new InvalidFileError('This file is empty.')
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (bytes.includes(0) && !isUtf16) throw new InvalidFileError('This is not a CSV file.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InvalidFileError('This file is not in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”.')
  }
}

/** The separator that is most frequent in the first line: names of columns contain none. */
function separatorOf(text: string): string {
  const head = text.slice(0, 2000).split(/[\r\n]/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map(separator => ({ separator, total: head.split(separator).length }))
  return counts.toSorted((a, b) => b.total - a.total)[0]?.separator ?? ','
}

type Parsed = { record: string[]; info: { lines: number } }

function parseRecords(text: string, delimiter: string): Parsed[] {
  try {
    // Its type leaves out that `info` wraps every record.
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRecordLength,
      to: maxRecords + 1,
    }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof CsvError) throw invalidFile(error)
    throw error
  }
}

function invalidFile({ code, ...context }: CsvError): InvalidFileError {
  const where = typeof context.lines === 'number' ? `Line ${context.lines}: ` : ''
  if (code === 'CSV_MAX_RECORD_SIZE') return tooLong(where)
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new InvalidFileError(`${where}a quotation mark (") is opened and not closed again.`)
  return new InvalidFileError(`${where}the quotation marks (") of this row do not match.`)
}

const lineBreaks = (cells: string[]) => cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
