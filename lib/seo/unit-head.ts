import { isForSale } from '@/db/inventory/unit-state'
import 'server-only'
import type { Metadata } from 'next'
import { findPublished } from '@/lib/content/published'
import { stateLabels } from '@/lib/inventory/labels'
import { findHome, listUnits, unitPath, unitsPath } from '@/lib/site/homes/units'
import { shortShillings } from '@/lib/text/format'
import { headOf } from './metadata'

/** Returns the metadata of a home's page; empty when there is no such home. Homes that are not for sale get noindex. */
export async function headOfUnit(slug: string, code: string): Promise<Metadata> {
  const home = await findHome(slug, decodeURIComponent(code))
  if (!home) return {}
  const { estate, unit, type } = home
  const price = unit.price === null || unit.state === 'sold' ? '' : `, ${shortShillings(unit.price)}`
  return headOf({
    title: `${unit.code}, ${type.title}, ${estate.title}`,
    // Search engines show less than 200 characters.
    description: `${stateLabels[unit.state].visitor}${price}. ${type.summary}`.slice(0, 200),
    path: unitPath(estate, unit.code),
    noIndex: !isForSale(unit.state),
  })
}

export async function headOfUnits(slug: string): Promise<Metadata> {
  const estate = await findPublished('estates', slug)
  if (!estate) return {}
  const units = await listUnits(estate.id)
  const availableCount = units.filter(({ state }) => state === 'available').length
  return headOf({
    title: `Homes for sale at ${estate.title}`,
    description: `${availableCount} of ${units.length} homes and plots are available today, each with its size and price. ${estate.place}.`,
    path: unitsPath(estate),
  })
}
