import 'server-only'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { containsEveryWord } from '@/db/folded-search'
import { compareCodes } from '@/db/inventory/code-key'
import { codeOrder } from '@/db/inventory/code-order'
import { ownOrTypePrice, ownOrTypePriceAt, ownPrice, ownPriceAt } from '@/db/inventory/prices'
import { unitStateNow } from '@/db/inventory/unit-state'
import { unitsTable } from '@/db/tables/inventory'
import { ConflictError } from '@/lib/errors'
import { parseListingHistory } from './listing-history/listing-history'
import { wasListed } from './listing-history/was-listed'
import { maxChosenUnits, type UnitFilter, type UnitSelection, type UnitView, unitsPerPage } from './unit-view'

const sorts = {
  code: codeOrder(unitsTable.code),
  block: codeOrder(unitsTable.block),
  type: unitTypesTable.title,
  price: ownOrTypePrice,
  areaSqm: sql`coalesce(${unitsTable.areaSqm}, ${unitTypesTable.areaSqm})`,
  plotSqm: sql`coalesce(${unitsTable.plotSqm}, ${unitTypesTable.plotSqm})`,
} as const

/** Returns a page of homes, and the total. `ofType` holds the type's values, which apply where a home has none. */
export async function listStaffUnits(db: Tx, view: UnitView) {
  const direction = view.order === 'down' ? desc : asc
  const units = await db
    .select({
      id: unitsTable.id,
      code: unitsTable.code,
      estate: estatesTable.title,
      type: unitTypesTable.title,
      block: unitsTable.block,
      price: ownPrice,
      areaSqm: unitsTable.areaSqm,
      plotSqm: unitsTable.plotSqm,
      readyOn: unitsTable.readyOn,
      visitorNote: unitsTable.visitorNote,
      staffNote: unitsTable.staffNote,
      ofType: {
        price: unitTypesTable.price,
        areaSqm: unitTypesTable.areaSqm,
        plotSqm: unitTypesTable.plotSqm,
        readyOn: unitTypesTable.readyOn,
      },
      state: unitStateNow,
    })
    .from(unitsTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))
    .where(matchesUnitFilter(view))
    .orderBy(direction(sorts[view.sort ?? 'code']), asc(estatesTable.title), codeOrder(unitsTable.code))
    .limit(unitsPerPage)
    .offset((view.page - 1) * unitsPerPage)
  return { units, total: await db.$count(unitsTable, matchesUnitFilter(view)) }
}
export type UnitRow = Awaited<ReturnType<typeof listStaffUnits>>['units'][number]

/** Matches the homes of a filter; expects the table `units` in the query. */
export function matchesUnitFilter({ q, estate, state, type, block, offer }: UnitFilter): SQL | undefined {
  const listingHistory = offer ? parseListingHistory(offer) : null
  return and(
    q ? containsEveryWord([unitsTable.code, unitsTable.block, unitsTable.visitorNote], q) : undefined,
    estate ? eq(unitsTable.estateId, estate) : undefined,
    type ? eq(unitsTable.unitTypeId, type) : undefined,
    block ? eq(unitsTable.block, block) : undefined,
    state ? eq(unitStateNow, state) : undefined,
    listingHistory ? wasListed(listingHistory) : undefined,
  )
}

/** Matches the chosen homes; expects the table `units` in the query. */
const isSelected = (selection: UnitSelection): SQL | undefined =>
  'ids' in selection ? inArray(unitsTable.id, selection.ids) : matchesUnitFilter(selection.filter)

/**
 * Returns the chosen homes by code, with the values for bulk actions and the prices at the time `at`, or now if it is
 * null. Throws `ConflictError` when the selection has too many homes.
 */
export async function listSelectedUnits(db: Tx, selection: UnitSelection, at: Date | null = null) {
  const time = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`
  const rows = await db
    .select({
      id: unitsTable.id,
      code: unitsTable.code,
      state: unitStateNow,
      ownPrice: ownPriceAt(time),
      price: ownOrTypePriceAt(time),
    })
    .from(unitsTable)
    .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))
    .where(isSelected(selection))
    .orderBy(codeOrder(unitsTable.code), asc(unitsTable.id))
    .limit(maxChosenUnits + 1)
  if (rows.length > maxChosenUnits)
    throw new ConflictError(`At most ${maxChosenUnits.toLocaleString('en-GB')} homes: filter by estate or block.`)
  return rows
}
export type SelectedUnit = Awaited<ReturnType<typeof listSelectedUnits>>[number]

/** Returns the filter options: the estates with homes and, for the chosen estate, types, blocks and states. */
export async function unitFilterOptions(db: Tx, estate: string | null) {
  const ofEstate = estate ? eq(unitsTable.estateId, estate) : undefined
  const [estates, types, blocks, states] = await Promise.all([
    db
      .selectDistinct({ id: estatesTable.id, title: estatesTable.title })
      .from(unitsTable)
      .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
      .orderBy(asc(estatesTable.title)),
    db
      .selectDistinct({ id: unitTypesTable.id, title: unitTypesTable.title, estate: estatesTable.title })
      .from(unitsTable)
      .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))
      .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
      .where(ofEstate)
      .orderBy(asc(unitTypesTable.title), asc(estatesTable.title)),
    db.selectDistinct({ block: unitsTable.block }).from(unitsTable).where(ofEstate),
    db.select({ state: unitStateNow, units: count() }).from(unitsTable).where(ofEstate).groupBy(unitStateNow),
  ])
  return {
    estates: estates.map(({ id, title }) => [id, title] as const),
    types: types.map(({ id, title, estate: of }) => [id, estate ? title : `${title}, ${of}`] as const),
    blocks: blocks.map(({ block }) => [block, block] as const).toSorted(([one], [other]) => compareCodes(one, other)),
    counts: Object.fromEntries(states.map(({ state, units }) => [state, units])),
  }
}
