import type { FeatureKind, PlanFeature } from '@/db/inventory/plan-geometry'
import { colors } from '@/lib/brand/colors'
import { type Bounds, boundsOf, findShape, isWithin, pathOf } from '@/lib/site/homes/plan-drawing'

/** Pixels of the share image. */
export const sharePlanSize = { width: 460, height: 630 }
/** Metres from side to side. */
const metresAcross = 130

const { white, sand, stone, slate, forest } = colors
const styles: Record<Exclude<FeatureKind, 'road'>, string> = {
  green: `fill="${forest}" fill-opacity=".16"`,
  water: `fill="${slate}" fill-opacity=".28"`,
  future: `fill="none" stroke="${slate}" stroke-width="4" stroke-dasharray="20 14"`,
  amenity: `fill="${stone}"`,
  block: `fill="${white}" stroke="${slate}" stroke-width="4"`,
  unit: `fill="${white}" stroke="${slate}" stroke-width="4"`,
}
const layers: FeatureKind[] = ['future', 'green', 'water', 'road', 'amenity', 'block', 'unit']

/**
 * The surroundings of a home with the home marked, as an SVG for its share image; null when it has no shape. Without
 * names, for which the renderer of pictures has no font, and without states: shared pictures are kept for days.
 */
export function sharePlan(features: readonly PlanFeature[], unit: { code: string; block: string }): string | null {
  const marked = findShape(features, unit)
  if (!marked) return null
  const bounds = boundsFor(marked)
  const shapes = layers.flatMap(kind =>
    features.filter(feature => feature.properties.kind === kind && isWithin(feature, bounds)),
  )
  const [width, height] = [Math.round(bounds.width * 10), Math.round(bounds.height * 10)]
  const { width: across, height: down } = sharePlanSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${width} ${height}"><path d="M0 0h${width}v${height}H0z" fill="${sand}"/>${shapes.map(shape => shapeMarkup(shape, bounds)).join('')}<path d="${pathOf(marked, bounds)}" fill="${forest}" stroke="${forest}" stroke-width="12"/></svg>`
}

/** The part of the plan around a shape, in the proportions of the picture. */
function boundsFor(shape: PlanFeature): Bounds {
  const own = boundsOf([shape])
  const width = Math.max(metresAcross, own.width * 1.5)
  const height = (width * sharePlanSize.height) / sharePlanSize.width
  return { x: own.x + (own.width - width) / 2, y: own.y + (own.height - height) / 2, width, height }
}

function shapeMarkup(feature: PlanFeature, bounds: Bounds): string {
  const { kind, width = 6 } = feature.properties
  if (feature.geometry.type === 'Point') return ''
  const d = pathOf(feature, bounds)
  if (kind === 'road')
    return `<path d="${d}" fill="none" stroke="${white}" stroke-width="${Math.round(width * 10)}" stroke-linejoin="round" stroke-linecap="round"/>`
  return `<path d="${d}" ${styles[kind]}/>`
}
