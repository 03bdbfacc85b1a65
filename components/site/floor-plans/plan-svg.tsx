import { extentOf } from '@/lib/drawing/floor-plan-layout'
import type { FloorPlan } from '@/lib/site/floor-plans'
import type { Drawing } from './plan-drawing'
import { metres } from './plan-scale'

export const labelOf = (plan: FloorPlan) => `Plan of ${plan.title}, ${plan.level.toLowerCase()}`

/** Shows the drawing of a level, in the width of its place. Expects a list of the rooms below. */
export function PlanSvg({ plan, drawing: { width, height, body } }: { plan: FloorPlan; drawing: Drawing }) {
  const extent = extentOf(plan.rooms)
  return (
    <svg
      role="img"
      aria-label={`${labelOf(plan)}, ${metres(extent.width)} by ${metres(extent.depth)} metres. The rooms are listed below.`}
      viewBox={`0 0 ${width} ${height}`}
      className="block h-auto w-full"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us, with every text escaped
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}
