import { and, asc, eq, isNull, min, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { published } from '@/db/content/published-entries'
import { ownOrTypePrice, pricesArePast } from '@/db/inventory/prices'
import { unitStateNow } from '@/db/inventory/unit-state'
import { unitsTable } from '@/db/tables/inventory'

/**
 * The homes of an estate: `total` counts all that are not withdrawn; `lowestPrice` is in whole shillings, null where
 * visitors see no price.
 */
export type EstateAvailability = {
  id: string
  slug: string
  title: string
  total: number
  available: number
  lowestPrice: number | null
  types: { title: string; lowestPrice: number | null }[]
}

/** Returns the numbers of available homes and lowest prices of all estates and published types, as on public pages. */
export async function listEstateAvailability(db: Tx): Promise<EstateAvailability[]> {
  const isShown = sql`${unitsTable.id} is not null and ${unitStateNow} <> 'withdrawn'`
  const rows = await db
    .select({
      id: estatesTable.id,
      slug: estatesTable.slug,
      title: estatesTable.title,
      type: unitTypesTable.title,
      typePrice: sql<number | null>`case when not ${pricesArePast} then ${unitTypesTable.price} end`,
      total: sql<number>`count(*) filter (where ${isShown})`.mapWith(Number),
      available: sql<number>`count(*) filter (where ${isShown} and ${unitStateNow} = 'available')`.mapWith(Number),
      lowestPrice: min(
        sql`case when not ${pricesArePast} and ${unitStateNow} = 'available' then ${ownOrTypePrice} end`,
      ).mapWith(value => (value === null ? null : Number(value))),
    })
    .from(estatesTable)
    .leftJoin(unitTypesTable, and(eq(unitTypesTable.estateId, estatesTable.id), published(unitTypesTable)))
    .leftJoin(unitsTable, eq(unitsTable.unitTypeId, unitTypesTable.id))
    .where(isNull(estatesTable.deletedAt))
    .groupBy(estatesTable.id, unitTypesTable.id)
    .orderBy(asc(estatesTable.title))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(ofEstate => {
    const [first] = ofEstate
    if (!first) return []
    const total = ofEstate.reduce((sum, row) => sum + row.total, 0)
    // An estate without homes in the inventory shows the prices of its types.
    const types = ofEstate.flatMap(({ type, typePrice, lowestPrice }) =>
      type === null ? [] : [{ title: type, lowestPrice: total === 0 ? typePrice : lowestPrice }],
    )
    const prices = types.flatMap(({ lowestPrice }) => lowestPrice ?? [])
    const { id, slug, title } = first
    const available = ofEstate.reduce((sum, row) => sum + row.available, 0)
    return [{ id, slug, title, total, available, types, lowestPrice: prices.length > 0 ? Math.min(...prices) : null }]
  })
}
