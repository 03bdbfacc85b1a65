import type { PlanFeature } from '@/db/inventory/plan-geometry'
import { type Bounds, boundsOf, findShape } from '@/lib/plan-drawing/bounds'
import type { PictureHome } from '@/lib/plan-drawing/scene'
import { sitePicture } from '@/lib/plan-drawing/site-picture'

/** Pixels of the share image. */
export const sharePlanSize = { width: 460, height: 630 }
/** Metres from side to side. */
const metresAcross = 130

/**
 * The surroundings of a home with the home marked, as an SVG for its share image; null when it has no shape. Without
 * names, for which the renderer of pictures has no font, and without states: shared pictures are kept for days.
 */
export function sharePlan(
  features: readonly PlanFeature[],
  homes: readonly PictureHome[],
  unit: { code: string; block: string },
): string | null {
  const marked = findShape(features, unit)
  return marked ? sitePicture({ features, homes, marked, bounds: boundsFor(marked), size: sharePlanSize }) : null
}

/** The part of the plan around a shape, in the proportions of the picture. */
function boundsFor(shape: PlanFeature): Bounds {
  const own = boundsOf([shape])
  const width = Math.max(metresAcross, own.width * 1.5)
  const height = (width * sharePlanSize.height) / sharePlanSize.width
  return { x: own.x + (own.width - width) / 2, y: own.y + (own.height - height) / 2, width, height }
}
