import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Db, Tx } from '@/db/connect'
import { published } from '@/db/content/published-entries'
import { isSameName } from '@/db/folded-search'
import { codeKey } from '@/db/inventory/code-key'
import { codeOrder } from '@/db/inventory/code-order'
import { asNumber, lastClockChangeAt, ownOrTypePrice, pricesArePast } from '@/db/inventory/prices'
import { type UnitState, unitStateNow } from '@/db/inventory/unit-state'
import { localToday } from '@/db/local-time'
import { unitsTable } from '@/db/tables/inventory'
import { cachedRead, findPublished } from '../../content/published'
import { type Estate, listUnitTypes, type UnitType } from '../estates'
import type { Ready } from './ready'

export { unitPath, unitsPath } from '@/db/inventory/unit-path'

/** A home or plot as visitors see it, without notes of staff and without the people who have claims on it. */
export type PublicUnit = {
  id: string
  code: string
  typeId: string
  block: string
  phase: string | null
  /** 0 is the ground floor; null for a house or a plot. */
  floor: number | null
  orientation: string | null
  state: UnitState
  /** The home's or type's price in whole shillings; null for a price on request, or after the price list ended. */
  price: number | null
  /** True if the home had a price until the price list ended. */
  isPricePast: boolean
  /** The day from which the owner can live or build here. */
  ready: Ready
  /** The built area in square metres; `plotSqm` is the area of the plot. */
  areaSqm: number | null
  plotSqm: number | null
  /** The note for visitors. */
  note: string | null
  /** The time of the last change of the home or of a claim to it, or of a planned price or release that began. */
  changedAt: Date
}

/** Returns the homes of an estate by code, without those whose type is not published. */
export async function listUnits(estateId: string): Promise<PublicUnit[]> {
  'use cache'
  const { id, code, unitTypeId, block, phase, floor, orientation } = unitsTable
  return cachedRead(['inventory', 'unitTypes', 'estates'], db =>
    db
      .select({
        ...{ id, code, typeId: unitTypeId, block, phase, floor, orientation },
        state: unitStateNow,
        price: sql<number | null>`case when not ${pricesArePast} then ${ownOrTypePrice} end`.mapWith(asNumber),
        isPricePast: sql<boolean>`${ownOrTypePrice} is not null and ${pricesArePast}`,
        // A home that is not released cannot be ready now for anyone.
        ready: sql<Ready>`case when ${readyOn} > ${localToday} then ${readyOn}::text
          when ${readyOn} is not null and ${unitStateNow} <> 'not-released' then 'now' end`,
        areaSqm: sql<number | null>`coalesce(${unitsTable.areaSqm}, ${unitTypesTable.areaSqm})`.mapWith(asNumber),
        plotSqm: sql<number | null>`coalesce(${unitsTable.plotSqm}, ${unitTypesTable.plotSqm})`.mapWith(asNumber),
        note: unitsTable.visitorNote,
        changedAt: sql<Date>`greatest(units.updated_at, ${lastClockChangeAt},
          (select max(case when upper(claim.during) <= now() then upper(claim.during) else lower(claim.during) end)
            from unit_claims as claim where claim.unit_id = units.id))`.mapWith((value: string) => new Date(value)),
      })
      .from(unitsTable)
      .innerJoin(unitTypesTable, and(eq(unitTypesTable.id, unitsTable.unitTypeId), published(unitTypesTable)))
      .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
      .where(eq(unitsTable.estateId, estateId))
      .orderBy(codeOrder(unitsTable.code)),
  )
}

const readyOn = sql`coalesce(${unitsTable.readyOn}, ${unitTypesTable.readyOn})`

/** Returns the home with this code, in upper or lower case; null if there is none. */
export async function findUnit(estateId: string, code: string): Promise<PublicUnit | null> {
  const wantedKey = codeKey(code)
  return (await listUnits(estateId)).find(unit => codeKey(unit.code) === wantedKey) ?? null
}

export type Home = { estate: Estate; unit: PublicUnit; type: UnitType }

/** Returns the home with this code in the estate with this slug; null if there is no such published home. */
export async function findHome(slug: string, code: string): Promise<Home | null> {
  const estate = await findPublished('estates', slug)
  const unit = estate && (await findUnit(estate.id, code))
  const type = unit && (await listUnitTypes(estate.id)).find(({ id }) => id === unit.typeId)
  return type ? { estate, unit, type } : null
}

/** Returns homes by code, also `j 04` or `J04`, in estates with a page. Not cached: visitors can try any code. */
export function listUnitsByCode(from: Db | Tx, code: string) {
  return from
    .select({
      code: unitsTable.code,
      type: unitTypesTable.title,
      state: unitStateNow,
      estate: { slug: estatesTable.slug, title: estatesTable.title },
    })
    .from(unitsTable)
    .innerJoin(unitTypesTable, and(eq(unitTypesTable.id, unitsTable.unitTypeId), published(unitTypesTable)))
    .innerJoin(estatesTable, and(eq(estatesTable.id, unitsTable.estateId), published(estatesTable)))
    .where(
      and(isSameName(unitsTable.code, code), sql`${unitStateNow} <> 'withdrawn'`, eq(estatesTable.hasOwnPage, true)),
    )
    .orderBy(estatesTable.title)
}
