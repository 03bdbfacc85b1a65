import type { PlanFeature } from '@/db/inventory/plan-geometry'
import type { PublicUnit } from '@/lib/site/homes/units'

/** A block with its building and the plots of its homes. `total` and `free` count homes, without withdrawn homes. */
export type PlanBlock = {
  block: string
  total: number
  free: number
  /** The lowest price of the available homes in whole shillings; null if none has a public price. */
  lowestPrice: number | null
  /** The homes, without withdrawn homes. */
  homes: PublicUnit[]
  shapes: PlanFeature[]
  /** The plots of the available homes. */
  freeShapes: PlanFeature[]
}

/** Returns the blocks with a shape on the plan, in the order of their homes. */
export function listBlocks(features: readonly PlanFeature[], units: readonly PublicUnit[]): PlanBlock[] {
  const featureByKey = new Map(
    features.map(feature => [`${feature.properties.kind} ${feature.properties.code}`, feature]),
  )
  const blocks = Map.groupBy(
    units.filter(({ state }) => state !== 'withdrawn'),
    ({ block }) => block,
  )
  return [...blocks].flatMap(([block, homes]) => {
    const free = homes.filter(({ state }) => state === 'available')
    const shapesOf = (someUnits: readonly PublicUnit[]) =>
      someUnits.map(({ code }) => featureByKey.get(`unit ${code}`)).filter(shape => shape !== undefined)
    const building = featureByKey.get(`block ${block}`)
    const shapes = [...(building ? [building] : []), ...shapesOf(homes)]
    if (shapes.length === 0) return []
    const prices = free.flatMap(({ price }) => price ?? [])
    const lowestPrice = prices.length > 0 ? Math.min(...prices) : null
    return [
      {
        ...{ block, total: homes.length, free: free.length, lowestPrice, homes },
        ...{ shapes, freeShapes: shapesOf(free) },
      },
    ]
  })
}
