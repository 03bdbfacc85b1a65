import 'server-only'
import { inArray } from 'drizzle-orm'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import type { UnitChange } from '@/db/tables/inventory'
import { cellContent } from './cells'
import { columnLabels, type UnitColumn, type UnitValue } from './unit-values'

/** Maximum number of homes that a preview lists; its totals count all homes. */
export const maxPreviewRows = 200

export type ChangeRow = { id: string; name: string; column?: string; before: string; after: string }

/** Returns the changes of homes as rows of a preview, one row per value. */
export async function listChanges(
  db: Tx,
  units: { id: string; code: string; changed: UnitChange }[],
): Promise<ChangeRow[]> {
  const typeIds = units.flatMap(({ changed }) => (changed.unitTypeId ?? []).map(String))
  const types = await db
    .select({ id: unitTypesTable.id, title: unitTypesTable.title })
    .from(unitTypesTable)
    .where(inArray(unitTypesTable.id, [...new Set(typeIds)]))
  const titles = new Map(types.map(({ id, title }) => [id, title]))
  const text = (column: string, value: unknown) => {
    const shown = titles.get(String(value)) ?? cellContent(value as UnitValue).text
    return shown && (column === 'areaSqm' || column === 'plotSqm') ? `${shown} m²` : shown
  }
  return units.flatMap(({ id, code, changed }) =>
    Object.entries(changed).map(([column, [before, after]]) => ({
      id: `${id} ${column}`,
      name: code,
      column: columnLabels[column as UnitColumn] ?? column,
      before: text(column, before),
      after: text(column, after),
    })),
  )
}
