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
  return marked
    ? sitePicture({ features, homes, marked, bounds: boundsFor(marked, boundsOf(features), size), size })
    : null
}

/**
 * Returns the part of the plan around a shape, in the proportions of the picture. At the border of the plan the shape
 * is not in the middle, so that the picture shows land instead of blank paper.
 */
function boundsFor(shape: PlanFeature, plan: Bounds, size: { width: number; height: number }): Bounds {
  const shapeBounds = boundsOf([shape])
  const shorter = Math.min(size.width, size.height)
  const scale = Math.max(
    minMetresAcross / shorter,
    (1.5 * shapeBounds.width) / size.width,
    (1.5 * shapeBounds.height) / size.height,
  )
  const [width, height] = [size.width * scale, size.height * scale]
  return {
    x: within(shapeBounds.x + (shapeBounds.width - width) / 2, width, plan.x, plan.width),
    y: within(shapeBounds.y + (shapeBounds.height - height) / 2, height, plan.y, plan.height),
    width,
    height,
  }
}

/** Moves the start of a length so that the whole covers the length, or has the middle of the length if it is shorter. */
const within = (start: number, length: number, wholeStart: number, whole: number) =>
  whole <= length
    ? wholeStart + (whole - length) / 2
    : Math.min(Math.max(start, wholeStart), wholeStart + whole - length)
