import 'server-only'
import type { z } from 'zod'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { findPublished } from '../../content/published'
import { type Estate, listUnitTypes } from '../estates'
import type { unitSchema } from '../response-schemas'
import { findHome, listUnits, type PublicUnit, unitPath } from './units'

type UnitJson = z.infer<typeof unitSchema>

/** Returns the homes and plots of an estate by code; null when there is no such estate. */
export async function getUnits(slug: string): Promise<UnitJson[] | null> {
  const estate = await findPublished('estates', slug)
  return estate && toJson(estate, await listUnits(estate.id))
}

/** Returns the home with this code, as an array with one element; empty when there is none. */
export async function getUnit(slug: string, code: string): Promise<UnitJson[]> {
  const home = await findHome(slug, code)
  return home ? toJson(home.estate, [home.unit]) : []
}

async function toJson(estate: Estate, units: PublicUnit[]): Promise<UnitJson[]> {
  const types = new Map((await listUnitTypes(estate.id)).map(type => [type.id, type]))
  return units.flatMap(unit => {
    const type = types.get(unit.typeId)
    if (!type || unit.state === 'withdrawn') return []
    const { id, code, block, phase, floor, orientation, ready, state, areaSqm, plotSqm } = unit
    return {
      id,
      code,
      estate: estate.slug,
      type: type.title,
      kind: type.kind,
      bedrooms: type.beds,
      ...{ block, phase, floor, orientation, ready, state },
      price: state === 'sold' ? null : unit.price,
      ...{ areaSqm, plotSqm },
      url: absoluteUrl(unitPath(estate, code)),
    }
  })
}
