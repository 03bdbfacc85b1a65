import polylabel from 'polylabel'
import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { type Bounds, isWithin, pointsOf } from '@/lib/plan-drawing/bounds'
import { distance, type Line, lengthOf, nearestOn, pointAlong, sectionOf } from '@/lib/plan-drawing/geometry'
import { linePath } from '@/lib/plan-drawing/path'
import { type Road, readRoads } from '@/lib/plan-drawing/roads'
import { escapeHtml } from '@/lib/text/escape-html'

/** The width of a letter as a factor of its size. */
const letterWidth = 0.56

/**
 * Returns the names of roads along their lines, and of greens, buildings and water in their middle. The class `far`
 * marks names that fit when the whole plan is shown; other names appear when the plan is enlarged.
 */
export function namesMarkup(features: readonly PlanFeature[], bounds: Bounds): string {
  // The font size, in metres, at which names can be read when the whole plan is shown.
  const overviewSize = bounds.width / 92
  const { roads } = readRoads(features)
  const lines = roads
    .filter(({ label, line }) => label && line.some(([x, y]) => isPointIn([x, y], bounds)))
    .map((road, index) => roadName(road, roads, bounds, overviewSize, index))
  const areas = features.filter(
    feature =>
      /green|amenity|water|future|block/.test(feature.properties.kind) &&
      feature.properties.label &&
      isWithin(feature, bounds),
  )
  const names = areas.map(area => areaName(area, bounds, overviewSize))
  return `<g class="plan-names">${lines.join('')}${names.join('')}</g>`
}

const isPointIn = ([x, y]: Point, bounds: Bounds) =>
  x > bounds.x && y > bounds.y && x < bounds.x + bounds.width && y < bounds.y + bounds.height

function roadName(
  { line, label = '', width }: Road,
  roads: readonly Road[],
  bounds: Bounds,
  overviewSize: number,
  index: number,
) {
  const [first, last] = [line[0] as Point, line.at(-1) as Point]
  // The text reads from left to right or upwards, so that it is never upside down.
  const isReversed = Math.abs(last[0] - first[0]) > 2 ? last[0] < first[0] : last[1] > first[1]
  const readingLine = isReversed ? line.toReversed() : line
  const size = Math.min(overviewSize, Math.max(width * 0.8, overviewSize * 0.8))
  const fitsOverview = lengthOf(line) > label.length * letterWidth * size * 1.3
  const id = `road-${index}`
  return `<path id="${id}" d="${linePath(readingLine, bounds)}" fill="none"/><text class="on-road${fitsOverview ? ' far' : ''}" font-size="${Math.round(size * 10)}" dy=".35em"><textPath href="#${id}" startOffset="${openPlace(readingLine, roads)}%">${escapeHtml(label)}</textPath></text>`
}

/** Returns the percentage of a road's length at which its name is furthest from crossing roads. */
function openPlace(line: Line, roads: readonly Road[]): number {
  const others = roads.filter(({ line: other }) => other !== line && !isSameLine(other, line) && lengthOf(other) > 3)
  const gapAt = (percent: number) => {
    const { at } = pointAlong(line, (lengthOf(line) * percent) / 100)
    return Math.min(60, ...others.map(other => nearestOn(other.line, at).distance))
  }
  // The number of available homes takes the middle of a long street.
  const places = lengthOf(line) > 300 ? [22, 78, 35, 65] : [50, 40, 60, 30, 70]
  // A place is preferred to a later one of the list that is less than 8 metres better.
  return places.reduce((best, percent) => (gapAt(percent) > gapAt(best) + 8 ? percent : best))
}

const isSameLine = (one: Line, other: Line) =>
  (distance(one[0] as Point, other[0] as Point) < 0.1 && one.length === other.length) ||
  (distance(one[0] as Point, other.at(-1) as Point) < 0.1 && one.length === other.length)

/** Returns the name in the middle of an area. The name of a point is below it, by 2.2 font sizes. */
function areaName(feature: PlanFeature, bounds: Bounds, overviewSize: number): string {
  const { label = '', kind } = feature.properties
  const isPoint = feature.geometry.type === 'Point'
  const ring = pointsOf(feature)
  const [insideX, y] = isPoint ? (ring[0] as Point) : polylabel([ring.map(([px, py]) => [px, py])], 1)
  const sides = isPoint ? null : sectionOf(ring, [insideX, y], [1, 0])
  // The text is also centred between the sides, because a long area has many widest places.
  const x = sides ? insideX + (sides[0] + sides[1]) / 2 : insideX
  const size = isPoint ? overviewSize : overviewSize * 0.9
  const fitsOverview =
    isPoint || (sides !== null && kind !== 'block' && sides[1] - sides[0] > label.length * letterWidth * size)
  const [atX, atY] = [Math.round((x - bounds.x) * 10), Math.round((y - bounds.y) * 10)]
  return `<text class="${kind}${fitsOverview ? ' far' : ''}" x="${atX}" y="${atY + (isPoint ? Math.round(overviewSize * 22) : 0)}" font-size="${Math.round(size * 10)}">${escapeHtml(label)}</text>`
}
