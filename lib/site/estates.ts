import 'server-only'
import type { EntryOf } from '@/db/collections'
import { listPublished } from '../content/published'

export type Estate = EntryOf<'estates'>
export type UnitType = EntryOf<'unitTypes'>

/** The estates that have a page, in order. */
export async function listEstatePages(): Promise<Estate[]> {
  return (await listPublished('estates')).filter(estate => estate.hasOwnPage)
}

/** The unit types of an estate, in order. */
export async function listUnitTypes(estateId: string): Promise<UnitType[]> {
  return (await listPublished('unitTypes')).filter(unit => unit.estateId === estateId)
}

/** The lowest price of the available units of an estate; null when none has a price. */
export async function findPriceFrom(estateId: string): Promise<number | null> {
  const units = await listUnitTypes(estateId)
  const prices = units.flatMap(unit => (unit.price !== null && unit.availability !== 'sold-out' ? [unit.price] : []))
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The note on a unit's price; null once the unit is sold out, since notes are about availability. */
export function findPriceNote({ availability, priceNote }: Pick<UnitType, 'availability' | 'priceNote'>) {
  return availability === 'sold-out' ? null : priceNote
}
