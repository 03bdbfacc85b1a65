import { type UnitValue, unitTextSchemas } from './unit-values.ts'

/** The columns that staff edit in the grid. */
export const cellColumns = ['areaSqm', 'plotSqm', 'price', 'readyOn', 'visitorNote', 'staffNote'] as const
export type CellColumn = (typeof cellColumns)[number]

/** `value` is as stored; `text` is as a cell shows it. */
export type CellContent = { value: UnitValue; text: string }

const groupedFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 12 })

/** Returns a cell with the value and its text: `13600000` becomes `13,600,000`, null becomes an empty text. */
export const cellContent = (value: UnitValue): CellContent => ({
  value,
  text: typeof value === 'number' ? groupedFormat.format(value) : (value ?? ''),
})

/** Parses the text of a cell; returns a message if it is invalid. */
export function parseCell(column: CellColumn, text: string): { value: UnitValue } | { message: string } {
  const parsed = unitTextSchemas[column].safeParse(text)
  return parsed.success
    ? { value: parsed.data }
    : { message: parsed.error.issues[0]?.message ?? 'This cannot be read.' }
}
