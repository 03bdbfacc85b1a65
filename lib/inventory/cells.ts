import { type UnitValue, unitTextSchemas } from './unit-values.ts'

/** The columns that staff edit in the grid. */
export const cellColumns = ['areaSqm', 'plotSqm', 'price', 'readyOn', 'visitorNote', 'staffNote'] as const
export type CellColumn = (typeof cellColumns)[number]

/** A value as it was stored, and as a cell shows it. */
export type CellContent = { value: UnitValue; text: string }

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 12 })

/** `13600000` → `13,600,000`; a text as it is; empty for null. */
export const cellContent = (value: UnitValue): CellContent => ({
  value,
  text: typeof value === 'number' ? grouped.format(value) : (value ?? ''),
})

/** The value of what was typed into a cell, or why it is none. */
export function parseCell(column: CellColumn, text: string): { value: UnitValue } | { message: string } {
  const parsed = unitTextSchemas[column].safeParse(text)
  return parsed.success
    ? { value: parsed.data }
    : { message: parsed.error.issues[0]?.message ?? 'This cannot be read.' }
}
