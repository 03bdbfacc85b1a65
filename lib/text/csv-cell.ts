/** Matches texts that a spreadsheet would run as a formula, also after characters that it ignores. */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r|%＝＋－＠]/u

/** Matches phone numbers, not formulas: a plus with digits calculates nothing, and no formula has an extension. */
const phone = /^\+\d[\d ]*(?:ext\. \d+)?$/

/** Returns the text of a CSV cell, with an apostrophe before a text that a spreadsheet would run as a formula. */
export function safeCell(value: string | number | boolean | Date | null): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  return formula.test(value) && !phone.test(value) ? `'${value}` : value
}

/** Returns the text of a cell without the apostrophe of `safeCell`. Earlier exports also added it to phone numbers. */
export const plainCell = (cell: string) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)
