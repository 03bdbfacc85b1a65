import 'server-only'
import { and, count, eq, min, ne, sql } from 'drizzle-orm'
import { cache } from 'react'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import { published } from '@/db/content/published-entries'
import { asNumber, ownOrTypePrice, pricesArePast } from '@/db/inventory/prices'
import { unitStateNow } from '@/db/inventory/unit-state'
import { unitsTable } from '@/db/tables/inventory'
import { shortShillings } from '@/lib/text/format'
import { cachedRead } from '../../content/published'
import { listUnitTypes, type UnitType } from '../estates'
import { missingPriceText } from '../price-text'

/** Numbers of homes by state, without withdrawn homes. */
export type Availability = {
  total: number
  available: number
  heldOrReserved: number
  notReleased: number
  /** The lowest price of an available home in whole shillings; null when there is none with a price. */
  lowestPrice: number | null
  /** True if the price list has ended, so that existing prices are not shown. */
  arePricesPast: boolean
}

const noHomes: Availability = {
  total: 0,
  available: 0,
  heldOrReserved: 0,
  notReleased: 0,
  lowestPrice: null,
  arePricesPast: false,
}

type TypeCount = Availability & { typeId: string; estateId: string }

/** Counts homes of every published type by state. Cached per rendering, because every card and menu item uses it. */
const countUnits = cache(() => readCounts())

async function readCounts(): Promise<TypeCount[]> {
  'use cache'
  return cachedRead(['inventory', 'unitTypes', 'estates'], db => {
    // A subquery computes the state once per home, not once per count.
    const homes = db
      .select({
        typeId: sql<string>`${unitTypesTable.id}`.as('type_id'),
        estateId: sql<string>`${unitsTable.estateId}`.as('home_estate_id'),
        state: unitStateNow.as('state'),
        price: sql<number | null>`case when not ${pricesArePast} then ${ownOrTypePrice} end`.as('home_price'),
        arePricesPast: pricesArePast.as('prices_past'),
      })
      .from(unitsTable)
      .innerJoin(unitTypesTable, and(eq(unitTypesTable.id, unitsTable.unitTypeId), published(unitTypesTable)))
      .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
      .as('homes')
    const inState = (...states: string[]) =>
      sql<number>`count(*) filter (where ${homes.state} in ${states})`.mapWith(Number)
    return db
      .select({
        typeId: homes.typeId,
        estateId: homes.estateId,
        total: count(),
        available: inState('available'),
        heldOrReserved: inState('held', 'reserved'),
        notReleased: inState('not-released'),
        lowestPrice: min(sql`case when ${homes.state} = 'available' then ${homes.price} end`).mapWith(asNumber),
        arePricesPast: sql<boolean>`bool_or(${homes.arePricesPast})`,
      })
      .from(homes)
      .where(ne(homes.state, 'withdrawn'))
      .groupBy(homes.typeId, homes.estateId)
  })
}

/** Returns the availability of a type; all numbers are 0 for a type without homes. */
export async function findTypeAvailability(typeId: string): Promise<Availability> {
  return (await countUnits()).find(row => row.typeId === typeId) ?? noHomes
}

/** Returns the availability of those of the given types that have homes. */
export async function listTypeAvailability(types: readonly UnitType[]) {
  const rows = await countUnits()
  return types.flatMap(type => {
    const row = rows.find(({ typeId }) => typeId === type.id)
    return row ? [{ type, ...row }] : []
  })
}

/** Returns an estate's availability. If the inventory has none of its homes, the price is the lowest of its types. */
export async function findEstateAvailability(estateId: string): Promise<Availability> {
  const rows = (await countUnits()).filter(row => row.estateId === estateId)
  if (rows.length === 0) {
    const types = await listUnitTypes(estateId)
    const arePricesPast = types.some(type => type.isPricePast === true)
    return { ...noHomes, lowestPrice: lowest(types.map(type => type.price)), arePricesPast }
  }
  const sum = (key: 'total' | 'available' | 'heldOrReserved' | 'notReleased') =>
    rows.reduce((total, row) => total + row[key], 0)
  return {
    total: sum('total'),
    available: sum('available'),
    heldOrReserved: sum('heldOrReserved'),
    notReleased: sum('notReleased'),
    lowestPrice: lowest(rows.map(row => row.lowestPrice)),
    arePricesPast: rows.some(row => row.arePricesPast),
  }
}

function lowest(prices: readonly (number | null)[]): number | null {
  const knownPrices = prices.filter(price => price !== null)
  return knownPrices.length > 0 ? Math.min(...knownPrices) : null
}

/** Describes the availability in a few words; null when the inventory has no homes. */
export function availabilityText({ total, available, heldOrReserved, notReleased }: Availability): string | null {
  if (total === 0) return null
  if (available > 0) return `${available} of ${total} available`
  if (notReleased > 0) return 'Coming soon'
  return heldOrReserved > 0 ? 'All on hold or reserved' : 'Sold out'
}

/** Describes the lowest price of the available homes. */
export function priceText({ total, available, lowestPrice, arePricesPast }: Availability): string {
  if (lowestPrice !== null) return `From ${shortShillings(lowestPrice)}`
  return total > 0 && available === 0 ? 'None available today' : missingPriceText(arePricesPast)
}
