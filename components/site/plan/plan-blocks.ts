import type { PlanFeature } from '@/db/inventory/plan-geometry'
import type { PublicUnit } from '@/lib/site/homes/units'

/** A block with its homes for sale, and its shapes on the plan: its building, or the plots of its homes. */
export type PlanBlock = {
  block: string
  total: number
  free: number
  shapes: PlanFeature[]
  /** The plots of the available homes. */
  freeShapes: PlanFeature[]
}

/** Returns the blocks with a shape on the plan, in the order of their homes. */
export function listBlocks(features: readonly PlanFeature[], units: readonly PublicUnit[]): PlanBlock[] {
  const plots = new Map(features.map(feature => [`${feature.properties.kind} ${feature.properties.code}`, feature]))
  const blocks = Map.groupBy(
    units.filter(({ state }) => state !== 'withdrawn'),
    ({ block }) => block,
  )
  return [...blocks].flatMap(([block, homes]) => {
    const free = homes.filter(({ state }) => state === 'available')
    const shapesOf = (someUnits: readonly PublicUnit[]) =>
      someUnits.map(({ code }) => plots.get(`unit ${code}`)).filter(shape => shape !== undefined)
    const building = plots.get(`block ${block}`)
    const shapes = [...(building ? [building] : []), ...shapesOf(homes)]
    return shapes.length > 0
      ? [{ block, total: homes.length, free: free.length, shapes, freeShapes: shapesOf(free) }]
      : []
  })
}
