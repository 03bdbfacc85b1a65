import { CsvError, parse } from 'csv-parse/sync'
import { InvalidFileError } from '../errors.ts'
import { decodeAs, decodeText } from '../text/decode-text.ts'
import { maxRecordLength, maxRecords, type TableFile, tooLongRecord, tooManyRecords } from './table-file.ts'

/** Maximum size in bytes; 5,000 homes take about one megabyte. */
export const maxCsvBytes = 4 * 1024 * 1024
const maxLines = 100_000

/**
 * Returns the records of a CSV file as spreadsheets write it: in UTF-8 with or without a byte order mark, UTF-16 or
 * Windows-1252; separated by commas, semicolons, tabs or bars. Empty lines are left out. Runs in a worker thread.
 * Throws `InvalidFileError`.
 */
export function readCsv(bytes: Uint8Array): TableFile {
  const { text, isGuessed } = decode(bytes)
  // Excel reads the separator from a first line such as `sep=;`, which is no record.
  const hint = /^"?sep=([,;\t|])"?\n/.exec(text)
  const body = hint ? text.slice(hint[0].length) : text
  requireLines(body)
  const found = parseRecords(body, hint?.[1] ?? separatorOf(body))
  if (found.length > maxRecords) throw tooManyRecords()
  const records = found
    .map(({ record, info }) => ({ line: info.lines - lineBreaks(record) + (hint ? 1 : 0), cells: record }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  return { records, isGuessed }
}

/** Throws `InvalidFileError` for too many or too long lines, before the parser would build millions of cells. */
function requireLines(text: string) {
  let start = 0
  for (let line = 1; start < text.length; line++) {
    if (line > maxLines) throw tooManyRecords()
    const end = text.indexOf('\n', start)
    const length = (end === -1 ? text.length : end) - start
    if (length > maxRecordLength) throw tooLongRecord(`Line ${line}: `)
    start += length + 1
  }
}

function decode(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  if (bytes.length === 0) throw new InvalidFileError('This file is empty.')
  const text = decodeText(bytes)
  if (text === null && bytes.includes(0)) throw new InvalidFileError('This is not a CSV file.')
  const guess = text ?? decodeAs('windows-1252', bytes) ?? ''
  // Texts have no such control characters, so the file has another encoding or is not a text.
  if (/[\0\u0080-\u009f]/.test(guess))
    throw new InvalidFileError('This file is not in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”.')
  return { text: guess.replace(/\r\n?/g, '\n'), isGuessed: text === null }
}

/** Returns the most frequent separator of the first line: names of columns contain none. */
function separatorOf(text: string): string {
  const head = text.slice(0, 2000).split('\n', 1)[0] ?? ''
  const counts = [',', ';', '\t', '|'].map(separator => ({ separator, total: head.split(separator).length }))
  return counts.toSorted((a, b) => b.total - a.total)[0]?.separator ?? ','
}

type Parsed = { record: string[]; info: { lines: number } }

function parseRecords(text: string, delimiter: string): Parsed[] {
  try {
    // The type of `parse` does not reflect that `info` wraps every record.
    return parse(text, {
      delimiter,
      record_delimiter: '\n',
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
  if (code === 'CSV_MAX_RECORD_SIZE') return tooLongRecord(where)
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new InvalidFileError(`${where}a quotation mark (") is opened and not closed again.`)
  return new InvalidFileError(`${where}the quotation marks (") of this row do not match.`)
}

const lineBreaks = (cells: string[]) => cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
