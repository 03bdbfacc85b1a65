import type { PlanFeature } from '@/db/inventory/plan-geometry'
import { type Bounds, boundsOf, findShape } from '@/lib/plan-drawing/bounds'
import type { PictureHome } from '@/lib/plan-drawing/scene'
import { sitePicture } from '@/lib/plan-drawing/site-picture'

/** The sizes of pictures of a location in pixels: in a share image, and across a page of a document. */
export const locationSizes = { share: { width: 460, height: 630 }, document: { width: 1208, height: 480 } }

/** Minimum of the shorter side of the shown part of the plan: a home with some neighbours. */
const minMetresAcross = 130

/**
 * Renders the surroundings of a home with the home marked, as an SVG; null when the home has no shape. The SVG has no
 * names, because image renderers have no font for them, and no states, because shared images and documents are kept.
 */
export function locationPicture(
  features: readonly PlanFeature[],
  homes: readonly PictureHome[],
  unit: { code: string; block: string },
  size: { width: number; height: number },
): string | null {
  const marked = findShape(features, unit)
  return marked ? sitePicture({ features, homes, marked, bounds: boundsFor(marked, size), size }) : null
}

/** Returns the part of the plan around a shape, in the proportions of the picture. */
function boundsFor(shape: PlanFeature, size: { width: number; height: number }): Bounds {
  const shapeBounds = boundsOf([shape])
  const shorter = Math.min(size.width, size.height)
  const scale = Math.max(
    minMetresAcross / shorter,
    (1.5 * shapeBounds.width) / size.width,
    (1.5 * shapeBounds.height) / size.height,
  )
  const [width, height] = [size.width * scale, size.height * scale]
  return {
    x: shapeBounds.x + (shapeBounds.width - width) / 2,
    y: shapeBounds.y + (shapeBounds.height - height) / 2,
    width,
    height,
  }
}
