import { estatesTable } from '../collections/estates.ts'
import { unitTypesTable } from '../collections/unit-types.ts'
import type { Tx } from '../connect.ts'
import { planFeaturesSchema } from '../inventory/plan-geometry.ts'
import { returnedRow } from '../returned-row.ts'
import { estates } from '../seed/content/estates.ts'
import { unitTypes } from '../seed/content/unit-types.ts'
import { seedId } from '../seed/ids.ts'
import { loadInventory } from '../seed/inventory/load.ts'
import { estatePlansTable, unitsTable } from '../tables/inventory.ts'
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

/** Publishes a plan of the estate that has only this home, 12 m wide and 24 m deep. */
export async function aPublishedPlan(db: Tx, { estateId, code }: { estateId: string; code: string }) {
  const corners = [
    [0, 0],
    [12, 0],
    [12, 24],
    [0, 24],
    [0, 0],
  ]
  const geometry = { type: 'Polygon', coordinates: [corners] }
  const features = planFeaturesSchema.parse([{ type: 'Feature', properties: { kind: 'unit', code }, geometry }])
  await db.insert(estatePlansTable).values({
    ...{ estateId, features, version: 1, publishedAt: new Date(0) },
    ...{ datedOn: '2026-01-01', reason: 'First', staffName: 'Sample' },
  })
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
