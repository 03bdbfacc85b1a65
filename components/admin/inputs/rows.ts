/** A row of a table field: the texts of its cells by column, and a number that stays while it is edited. */
export type Row = { key: number; values: Record<string, string> }

/** The stored rows of a field, as texts. */
export function rowsFrom(value: unknown): Row[] {
  if (!Array.isArray(value)) return []
  return value.map((row: Record<string, unknown>, key) => ({
    key,
    values: Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [column, cell === null ? '' : String(cell)]),
    ),
  }))
}

/** The rows with one more at the end. */
export const withRow = (rows: readonly Row[], values: Row['values']): Row[] => [...rows, { key: nextKey(rows), values }]

/** The key of the next row that is added. */
export const nextKey = (rows: readonly Row[]) => Math.max(-1, ...rows.map(row => row.key)) + 1
