import type { Point } from '../../../../db/inventory/plan-geometry.ts'
import { elementPath, flattenPath } from './svg-outline.ts'
import { copiedBy, type ElementsById } from './svg-references.ts'
import { type StyleSheet, styleOf } from './svg-style.ts'
import type { SvgElement } from './svg-tree.ts'

const unknownSize = { width: null, height: null }

/** Returns true if a clip path has no shape with an area and therefore hides everything. */
export const isEmptyClip = (clip: SvgElement, styles: StyleSheet, byId: ElementsById): boolean =>
  !clip.children.some(child => isShown(child, styles) && hasVisibleArea(copiedBy(child, byId) ?? child, styles))

const isShown = (element: SvgElement, styles: StyleSheet): boolean => {
  const { display, visibility } = styleOf(element, styles)
  return display !== 'none' && visibility !== 'hidden' && visibility !== 'collapse'
}

function hasVisibleArea(element: SvgElement, styles: StyleSheet): boolean {
  if (!isShown(element, styles)) return false
  if (element.name === 'text') return true
  const data = elementPath(element, unknownSize)
  const lines = data === null ? [] : flattenPath(data)
  // A shape that cannot be read here, such as one with a percentage, may have an area.
  return typeof lines === 'string' || lines.some(({ points }) => hasArea(points))
}

function hasArea(points: readonly Point[]): boolean {
  const [x, y] = points[0] ?? [0, 0]
  const [toX, toY] = points.find(([otherX, otherY]) => otherX !== x || otherY !== y) ?? [x, y]
  return points.some(([otherX, otherY]) => (toX - x) * (otherY - y) !== (toY - y) * (otherX - x))
}
