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
