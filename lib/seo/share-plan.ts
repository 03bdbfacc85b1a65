import type { PlanFeature } from '@/db/inventory/plan-geometry'
import { type Bounds, boundsOf, findShape } from '@/lib/plan-drawing/bounds'
import type { PictureHome } from '@/lib/plan-drawing/scene'
import { sitePicture } from '@/lib/plan-drawing/site-picture'

/** The size of the plan in the share image, in pixels. */
export const sharePlanSize = { width: 460, height: 630 }
/** Minimum width of the shown part of the plan: a home with some neighbours. */
const minMetresAcross = 130

/**
 * Renders the surroundings of a home with the home marked, as an SVG for its share image; null when the home has no
 * shape. The SVG has no names, because the image renderer has no font for them, and no states, because shared images
 * are cached for days.
 */
export function sharePlan(
  features: readonly PlanFeature[],
  homes: readonly PictureHome[],
  unit: { code: string; block: string },
): string | null {
  const markedShape = findShape(features, unit)
  return markedShape
    ? sitePicture({ features, homes, marked: markedShape, bounds: boundsFor(markedShape), size: sharePlanSize })
    : null
}

/** Returns the part of the plan around a shape, in the proportions of the image. */
function boundsFor(shape: PlanFeature): Bounds {
  const shapeBounds = boundsOf([shape])
  const width = Math.max(minMetresAcross, shapeBounds.width * 1.5)
  const height = (width * sharePlanSize.height) / sharePlanSize.width
  return {
    x: shapeBounds.x + (shapeBounds.width - width) / 2,
    y: shapeBounds.y + (shapeBounds.height - height) / 2,
    width,
    height,
  }
}
