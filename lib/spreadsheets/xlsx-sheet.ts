import { InvalidFileError } from '../errors.ts'
import { maxRecordLength, maxRecords, type TableRecord, tooLongRecord, tooManyRecords } from './table-file.ts'
import { readXml } from './xml-events.ts'

const maxColumns = 200

/** The shared texts of the workbook, a test for styles of days, and the days from its calendar's start until 1970. */
type Context = { texts: readonly string[]; isDay: (style: number) => boolean; epoch: number }
type Cell = { column: number; type: string; style: number; text: string }

/** Returns the rows of a sheet that are not empty, with their numbers. Throws `InvalidFileError`. */
export function readSheet(part: string, context: Context): TableRecord[] {
  const records: TableRecord[] = []
  let [line, column, isValue, length] = [0, 0, false, 0]
  let cells: string[] = []
  let cell: Cell | null = null

  /** The attributes of a cell are its address (`r`), type (`t`) and style (`s`). */
  function openCell({ r = '', t = 'n', s = '' }: Readonly<Record<string, string>>) {
    column = columnOf(r) ?? column + 1
    cell = { column, type: t, style: Number(s || -1), text: '' }
  }

  function closeCell({ column, ...written }: Cell) {
    const value = textOf(written, context)
    if (value.trim() === '') return
    if (column > maxColumns) throw new InvalidFileError(`Line ${line}: this row has more than ${maxColumns} columns.`)
    length += value.length
    if (length > maxRecordLength) throw tooLongRecord(`Line ${line}: `)
    while (cells.length < column) cells.push('')
    cells[column - 1] = value
  }

  readXml(part, {
    open: (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1)
        ;[column, length, cells] = [0, 0, []]
      }
      if (name === 'c') openCell(attributes)
      isValue = name === 'v' || name === 't'
    },
    text: text => {
      if (isValue && cell) cell.text += text
    },
    close: name => {
      isValue = false
      if (name === 'c' && cell) closeCell(cell)
      if (name === 'c') cell = null
      if (name !== 'row' || cells.length === 0) return
      records.push({ line, cells })
      if (records.length > maxRecords) throw tooManyRecords()
    },
  })
  return records
}

/** Returns the number of a column: 28 for `AB12`; null for a cell without address, which follows the cell before. */
function columnOf(address: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : null
}

/** Returns the text of a cell. Its type is `s` for the number of a shared text, `b` for a boolean, `n` for a number. */
function textOf({ type, style, text }: Omit<Cell, 'column'>, { texts, isDay, epoch }: Context): string {
  if (type === 's') return decodeEscapes(texts[Number(text)] ?? '')
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return decodeEscapes(text)
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return ''
  return isDay(style) ? dayOf(number - epoch) : plainNumber(number, text)
}

/** Decodes control characters, which Excel writes as `_x000D_`. */
const decodeEscapes = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** Returns an integer with all its digits, because phone numbers can be stored as `2.54712345678E11`. */
const plainNumber = (number: number, text: string) => (Number.isSafeInteger(number) ? String(number) : text)

/** Returns the day that is this number of days after 1970-01-01, with its time if it has one. */
function dayOf(days: number): string {
  const at = new Date(Math.round(days * 1440) * 60_000)
  if (Number.isNaN(at.getTime())) return ''
  const [day = '', time = ''] = at.toISOString().slice(0, 16).split('T')
  return time === '00:00' ? day : `${day} ${time}`
}
