import type { PlanFeature } from '@/db/inventory/plan-geometry'
import { cornersOf } from '@/lib/inventory/plans/shapes'
import type { Shape } from '../plan-state'
import { svgElement } from './map-overlay'

/** Renders the codes and names of shapes as text in the units of the plan. Writes only changed texts. */
export class MapLabels {
  private readonly shownTexts = new Map<number, { feature: PlanFeature; text: SVGTextElement }>()
  private readonly svg: SVGSVGElement

  constructor(svg: SVGSVGElement) {
    this.svg = svg
  }

  show(shapes: readonly Shape[]) {
    const removed = new Set(this.shownTexts.keys())
    for (const { id, feature } of shapes) {
      removed.delete(id)
      const before = this.shownTexts.get(id)
      if (before?.feature === feature) continue
      const text = before?.text ?? svgElement(this.svg, 'text')
      write(text, feature)
      this.shownTexts.set(id, { feature, text })
    }
    for (const id of removed) {
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
  // Metres: names fit into areas with at most 5, other names have 4.
  const size = isArea ? Math.min(5, ((right - left) * 1.4) / (name.length || 1), (bottom - top) * 0.5) : 4
  text.textContent = name
  text.setAttribute('x', String((left + right) / 2))
  text.setAttribute('y', String((top + bottom) / 2 + size * 0.35))
  text.setAttribute('font-size', size.toFixed(2))
}
