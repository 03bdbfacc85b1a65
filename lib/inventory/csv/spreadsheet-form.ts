import { daysOf, monthOf } from '../../spreadsheets/days.ts'

/**
 * Returns true if a spreadsheet turns a value into this cell when a file is opened and saved: `1-2` into a day, `007`
 * into a number, a long number into one with fewer digits, letters that its encoding lacks into `?`.
 */
export function isSpreadsheetForm(before: string | number | null, cell: string): boolean {
  const text = cell.trim()
  // A cell with more than 400 characters is a note, which only staff change.
  if (before === null || text === '' || text.length > 400 || text === String(before)) return false
  if (isNumberOf(String(before), text)) return true
  if (typeof before === 'number') return false
  return isDayOf(before, text) || isBooleanOf(before, text) || isWithLostLetters(before, text)
}

/** Returns keys of a text: a text shares at least one key with every cell that a spreadsheet turns it into. */
export const formKeys = (text: string): string[] => [
  ...(text !== '' && Number.isFinite(Number(text)) ? [`${Number(text)}`] : []),
  ...pairsOf(text),
]

const scientific = /^[-+]?\d(?:[.,]\d{1,20})?e[-+]?\d{1,3}$/i

/** Returns true if a code or a number is in scientific notation, as spreadsheets shorten numbers: `7.35E+06`. */
export const isScientific = (text: string) => scientific.test(text.trim())

/** Returns true for the same number without leading zeros, with fewer digits, or in Indian groups (`12,34,567`). */
function isNumberOf(before: string, cell: string): boolean {
  if (/^\d{1,2}(,\d\d)+,\d{3}(\.\d+)?$/.test(cell)) return Number(before) === Number(cell.replaceAll(',', ''))
  const [stored, shown] = [Number(before), Number(cell.replace(',', '.'))]
  if (before.trim() === '' || !Number.isFinite(stored) || !Number.isFinite(shown)) return false
  if (stored === shown) return /^0\d|e/i.test(before) || isScientific(cell)
  const digits = (cell.split(/e/i, 1)[0] ?? '').replace(/\D/g, '').replace(/^0+/, '').length
  // A rounded number with fewer digits may be an edit of staff.
  const isShortened = isScientific(cell) || digits >= 9
  // More digits than 21 change no number, and `toPrecision` has a limit.
  return isShortened && digits > 0 && Number(stored.toPrecision(Math.min(digits, 21))) === shown
}

/** Returns true if a text such as `1-2` became a day, or a day became its serial number in spreadsheets. */
function isDayOf(before: string, cell: string): boolean {
  if (/^\d{4}-\d\d-\d\d$/.test(before)) return /^\d{5}$/.test(cell) && dayNumber(before) === Number(cell)
  const isDay = daysOf(cell).length > 0 || /\p{L}/u.test(cell)
  const pairs = pairsOf(before)
  return isDay && pairsOf(cell).some(pair => pairs.includes(pair))
}

/** Returns the serial number of a day: days since the beginning of 1900, as spreadsheets count them. */
const dayNumber = (day: string) => Math.round((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000)

/** Returns the possible pairs of day and month in a text, the lower number first; names of months become numbers. */
function pairsOf(text: string): string[] {
  const pair = (a: number, b: number) => [Math.min(a, b), Math.max(a, b)].join(' ')
  const words = text.split(/[-/.\s]+/)
  const numbers = words.map(word => monthOf(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : Number.NaN))
  const pairs = words.length === 2 && numbers.every(Number.isInteger) ? [pair(numbers[0] ?? 0, numbers[1] ?? 0)] : []
  return [...pairs, ...daysOf(text).map(day => pair(Number(day.slice(5, 7)), Number(day.slice(8))))]
}

const isBooleanOf = (before: string, cell: string) =>
  /^(true|false)$/i.test(before) && before.toLowerCase() === cell.toLowerCase()

/** Returns true if the cell is the same text with `?` for letters that Windows-1252 lacks. */
function isWithLostLetters(before: string, cell: string): boolean {
  const [letters, others] = [[...before.normalize('NFC').trim()], [...cell]]
  return (
    cell.includes('?') &&
    letters.length === others.length &&
    letters.every((letter, index) => letter === others[index] || (others[index] === '?' && letter > '\u007f'))
  )
}
