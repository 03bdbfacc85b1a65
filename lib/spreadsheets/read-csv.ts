import { InvalidFileError } from '../errors.ts'
import { decodeAs, decodeText } from '../text/decode-text.ts'
import {
  maxRecordLength,
  maxRecords,
  type TableFile,
  type TableRecord,
  tooLongRecord,
  tooManyRecords,
} from './table-file.ts'

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
  const lines = parseRecords(body, hint?.[1] ?? separatorOf(body))
  const records = lines.map(({ line, cells }) => ({ line: line + (hint ? 1 : 0), cells }))
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

/** Returns the records that have content. Throws `InvalidFileError`. */
function parseRecords(text: string, separator: string): TableRecord[] {
  const boundary = new RegExp(`[${separator}\n]|$`, 'g')
  const records: TableRecord[] = []
  let [line, start, at] = [1, 0, 0]
  let cells: string[] = []
  while (at < text.length) {
    const closing = text[at] === '"' ? closingMark(text, at + 1, separator) : -1
    boundary.lastIndex = closing === -1 ? at : closing + 1
    const end = boundary.exec(text)?.index ?? text.length
    cells.push(closing === -1 ? text.slice(at, end) : text.slice(at + 1, closing).replaceAll('""', '"'))
    at = end + 1
    if (text[end] === separator && at < text.length) continue
    if (text[end] === separator) cells.push('')
    if (end - start > maxRecordLength) throw tooLongRecord(`Line ${line}: `)
    if (cells.some(cell => cell.trim() !== '')) records.push({ line, cells })
    if (records.length > maxRecords) throw tooManyRecords()
    line += text.slice(start, at).split('\n').length - 1
    start = at
    cells = []
  }
  return records
}

/**
 * Returns the index of the quotation mark that closes a cell; -1 if the cell is not quoted. People write marks without
 * doubling them, as in `"Mary` and `5" pipe`, so only a mark at the end of a cell closes it.
 */
function closingMark(text: string, from: number, separator: string): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    const next = text[at + 1]
    if (next !== '"') return next === undefined || next === separator || next === '\n' ? at : -1
  }
  return -1
}
