import { estatesTable } from '../collections/estates.ts'
import { unitTypesTable } from '../collections/unit-types.ts'
import type { Tx } from '../connect.ts'
import { returnedRow } from '../returned-row.ts'
import { estates } from '../seed/content/estates.ts'
import { unitTypes } from '../seed/content/unit-types.ts'
import { seedId } from '../seed/ids.ts'
import { loadInventory } from '../seed/inventory/load.ts'
import { unitsTable } from '../tables/inventory.ts'
import { anEntry, publishedValues } from './entries.ts'
import { unique } from './unique.ts'

/** Creates a released home of a published estate and type. */
export async function aUnit(db: Tx, overrides: Partial<typeof unitsTable.$inferInsert> = {}) {
  const estateId = overrides.estateId ?? (await anEntry(db, 'estates', publishedValues)).id
  const type = { ...publishedValues, estateId, price: 4_500_000 }
  const unitTypeId = overrides.unitTypeId ?? (await anEntry(db, 'unitTypes', type)).id
  const rows = await db
    .insert(unitsTable)
    .values({ code: unique('A'), block: 'A', releasedAt: new Date(0), ...overrides, estateId, unitTypeId })
    .returning()
  return returnedRow(rows[0])
}

/** Stores the estates, property listings, homes and plans of the sample content. */
export async function sampleInventory(db: Tx) {
  await db
    .insert(estatesTable)
    .values(estates.map(({ ref, ...values }) => ({ ...values, ...publishedValues, id: seedId('estates', ref) })))
  await db
    .insert(unitTypesTable)
    .values(unitTypes.map(({ ref, ...values }) => ({ ...values, ...publishedValues, id: seedId('unitTypes', ref) })))
  await loadInventory(db)
}
