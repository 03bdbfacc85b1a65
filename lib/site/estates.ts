import 'server-only'
import { sql } from 'drizzle-orm'
import type { EntryOf } from '@/db/collections'
import { estatesTable } from '@/db/collections/estates'
import { selectPublished } from '@/db/content/published-entries'
import { pricesArePast } from '@/db/inventory/prices'
import { cachedRead, listPublished } from '../content/published'

export type Estate = EntryOf<'estates'>
/** After the end of its estate's price list, a type has no price, and `isPricePast` is true if it had one. */
export type UnitType = EntryOf<'unitTypes'> & { isPricePast?: boolean }

/** Returns the estates that have a page, in order. */
export async function listEstatePages(): Promise<Estate[]> {
  return (await listPublished('estates')).filter(estate => estate.hasOwnPage)
}

export async function listUnitTypes(estateId: string): Promise<UnitType[]> {
  return (await listAllUnitTypes()).filter(unit => unit.estateId === estateId)
}

export async function listAllUnitTypes(): Promise<UnitType[]> {
  'use cache'
  return cachedRead(['unitTypes', 'estates', 'inventory'], async db => {
    const pastEstates = await db.select({ id: estatesTable.id }).from(estatesTable).where(sql`${pricesArePast}`)
    const pastIds = new Set(pastEstates.map(({ id }) => id))
    return (await selectPublished(db, 'unitTypes')).map(type =>
      pastIds.has(type.estateId) ? { ...type, price: null, priceNote: null, isPricePast: type.price !== null } : type,
    )
  })
}

/** Returns the name of the main action for a home that is for sale, which leads to the form of its page. */
export const requestLabel = ({ requestKind }: Pick<Estate, 'requestKind'>) =>
  requestKind === 'reservation' ? 'Ask us to hold it' : 'Ask about it'
