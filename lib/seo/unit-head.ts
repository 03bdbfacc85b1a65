import { isForSale } from '@/db/inventory/unit-state'
import 'server-only'
import type { Metadata } from 'next'
import { findPublished } from '@/lib/content/published'
import { stateLabels } from '@/lib/inventory/labels'
import { listUnitTypes } from '@/lib/site/estates'
import { findUnit, listUnits, unitPath, unitsPath } from '@/lib/site/homes/units'
import { shortShillings } from '@/lib/text/format'
import { headOf } from './metadata'

/** Returns the metadata of the page of a home; empty when there is no such home. Sold homes have noindex. */
export async function headOfUnit(slug: string, code: string): Promise<Metadata> {
  const estate = await findPublished('estates', slug)
  const unit = estate && (await findUnit(estate.id, decodeURIComponent(code)))
  const type = unit && (await listUnitTypes(estate.id)).find(({ id }) => id === unit.typeId)
  if (!type) return {}
  const price = unit.price === null ? '' : `, ${shortShillings(unit.price)}`
  return headOf({
    title: `${unit.code}, ${type.title}, ${estate.title}`,
    description: `${stateLabels[unit.state].visitor}${unit.state === 'sold' ? '' : price}. ${type.summary}`.slice(
      0,
      200,
    ),
    path: unitPath(estate, unit.code),
    noIndex: !isForSale(unit.state),
  })
}

export async function headOfUnits(slug: string): Promise<Metadata> {
  const estate = await findPublished('estates', slug)
  if (!estate) return {}
  const units = await listUnits(estate.id)
  const free = units.filter(({ state }) => state === 'available').length
  return headOf({
    title: `Homes for sale at ${estate.title}`,
    description: `${free} of ${units.length} homes and plots are available today, each with its size and price. ${estate.place}.`,
    path: unitsPath(estate),
  })
}
