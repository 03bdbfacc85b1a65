import { eq } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import { unitTypesTable } from '../../db/collections/unit-types.ts'
import type { Db } from '../../db/connect.ts'
import { returnedRow } from '../../db/returned-row.ts'
import type { unitsTable } from '../../db/tables/inventory.ts'
import { aUnit } from '../../db/testing/inventory.ts'
import { unique } from './fixtures.ts'

const draft = { status: 'draft', publishAt: null, version: 1 } as const

/**
 * Creates the draft of an estate with pictures of the sample content, because pictures of fixtures have no bytes.
 */
export async function anEstateDraft(db: Db, values: Partial<typeof estatesTable.$inferInsert> = {}) {
  const { id: _, ...sample } = await sampleEstate(db)
  const title = unique('Sample Ridge')
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const row = { ...sample, ...draft, title, slug, ...values }
  const [estate] = await db.insert(estatesTable).values(row).returning()
  return returnedRow(estate)
}

/** Creates the draft of a type of home in a new estate. */
export async function aTypeDraft(db: Db) {
  const [estate, { id: sampleId }] = await Promise.all([anEstateDraft(db), sampleEstate(db)])
  const [sample] = await db.select().from(unitTypesTable).where(eq(unitTypesTable.estateId, sampleId)).limit(1)
  const { id: _, ...values } = returnedRow(sample)
  const row = { ...values, ...draft, title: unique('Sample house'), estateId: estate.id }
  const [type] = await db.insert(unitTypesTable).values(row).returning()
  return returnedRow(type)
}

/** Creates a home that staff can sell, on a draft estate. `aUnit` alone would add a published estate to every menu. */
export async function aHomeForSale(db: Db, values: Partial<typeof unitsTable.$inferInsert> = {}) {
  const { id: unitTypeId, estateId } = await aTypeDraft(db)
  return aUnit(db, { estateId, unitTypeId, ...values })
}

async function sampleEstate(db: Db) {
  const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.slug, 'fadhili'))
  return returnedRow(estate)
}
