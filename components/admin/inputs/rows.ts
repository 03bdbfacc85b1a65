/** A row of a table field: the texts of its cells by column, and a number that identifies the row in the editor. */
export type Row = { key: number; values: Record<string, string> }

/** Converts the stored rows of a field to texts. */
export function rowsFrom(value: unknown): Row[] {
  if (!Array.isArray(value)) return []
  return value.map((row: Record<string, unknown>, key) => ({
    key,
    values: Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [column, cell === null ? '' : String(cell)]),
    ),
  }))
}

export const withRow = (rows: readonly Row[], values: Row['values']): Row[] => [...rows, { key: nextKey(rows), values }]

export const nextKey = (rows: readonly Row[]) => Math.max(-1, ...rows.map(row => row.key)) + 1
