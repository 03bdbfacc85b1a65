/** Starts of a text that a spreadsheet would run as a formula, after characters that it ignores. */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r|%＝＋－＠]/u

/** A phone number: a plus and digits calculate nothing, and no formula has an extension. */
const phone = /^\+\d[\d ]*(?:ext\. \d+)?$/

/** The text of a CSV cell. What a spreadsheet would run as a formula gets an apostrophe before it. */
export function safeCell(value: string | number | boolean | Date | null): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  return formula.test(value) && !phone.test(value) ? `'${value}` : value
}

/** The text of a cell without the apostrophe that `safeCell` adds, or added to phone numbers in earlier exports. */
export const plainCell = (cell: string) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)
