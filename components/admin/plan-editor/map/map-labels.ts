import type { PlanFeature } from '@/db/inventory/plan-geometry'
import { cornersOf } from '@/lib/inventory/plans/shapes'
import type { Shape } from '../plan-state'
import { svgElement } from './map-overlay'

/** The largest size of a text, in metres. */
const maxSize = 5
/** The least height of a readable text, in pixels. */
const leastReadable = 8

/** Renders the codes and names of shapes as text in the units of the plan. Writes only changed texts. */
export class MapLabels {
  private readonly shownTexts = new Map<number, { feature: PlanFeature; text: SVGTextElement }>()
  private readonly svg: SVGSVGElement

  constructor(svg: SVGSVGElement) {
    this.svg = svg
  }

  /** Hides all texts while the largest cannot be read. The drawing below names roads and greens. */
  zoomTo(pixelsPerMetre: number) {
    this.svg.classList.toggle('unreadable', maxSize * pixelsPerMetre < leastReadable)
  }

  show(shapes: readonly Shape[]) {
    const removedIds = new Set(this.shownTexts.keys())
    for (const { id, feature } of shapes) {
      removedIds.delete(id)
      const shownText = this.shownTexts.get(id)
      if (shownText?.feature === feature) continue
      const text = shownText?.text ?? svgElement(this.svg, 'text')
      write(text, feature)
      this.shownTexts.set(id, { feature, text })
    }
    for (const id of removedIds) {
      this.shownTexts.get(id)?.text.remove()
      this.shownTexts.delete(id)
    }
  }
}

function write(text: SVGTextElement, feature: PlanFeature) {
  const name = feature.properties.code ?? feature.properties.label ?? ''
  const corners = cornersOf(feature)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const isArea = feature.geometry.type === 'Polygon'
  // In metres: 4 for roads and gates. In an area at most `maxSize`, so that the name takes at most half of the height, and fits
  // into the width: a letter is about 0.7 of the size wide.
  const size = isArea ? Math.min(maxSize, ((right - left) * 1.4) / (name.length || 1), (bottom - top) * 0.5) : 4
  text.textContent = name
  text.setAttribute('x', String((left + right) / 2))
  // The baseline of centred letters is 0.35 of the size below their middle.
  text.setAttribute('y', String((top + bottom) / 2 + size * 0.35))
  text.setAttribute('font-size', size.toFixed(2))
}
