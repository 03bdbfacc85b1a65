import polylabel from 'polylabel'
import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { type Bounds, isWithin, pointsOf } from '@/lib/plan-drawing/bounds'
import { amenityBuildings } from '@/lib/plan-drawing/buildings'
import {
  type Box,
  closedRing,
  distance,
  extentOfPoints,
  isInside,
  type Line,
  lengthOf,
  nearestOn,
  pointAlong,
  sectionOf,
} from '@/lib/plan-drawing/geometry'
import { linePath } from '@/lib/plan-drawing/path'
import { type Road, readRoads } from '@/lib/plan-drawing/roads'
import type { Roof } from '@/lib/plan-drawing/roofs'
import { escapeHtml } from '@/lib/text/escape-html'
import { boxOfPin, type PlacedPin } from './plan-pins'

/** The width of a letter as a factor of its size. */
const letterWidth = 0.56

/** The pins and the letters of names that already have their place when the whole plan is shown. */
type Taken = { boxes: readonly Box[]; letters: Point[]; pinNames: ReadonlySet<string> }

/**
 * Returns the names of roads along their lines, and of greens, buildings and water in their middle. The class `far`
 * marks names that have space when the whole plan is shown; other names appear when the plan is enlarged.
 */
export function namesMarkup(features: readonly PlanFeature[], bounds: Bounds, pins: readonly PlacedPin[]): string {
  // The font size, in metres, at which names can be read when the whole plan is shown.
  const overviewSize = bounds.width / 86
  const taken: Taken = {
    boxes: pins.map(pin => boxOfPin(pin, bounds, 'wide')),
    letters: [],
    pinNames: new Set(pins.filter(({ kind }) => kind === 'with-name').map(({ name }) => name)),
  }
  const { roads } = readRoads(features)
  const areas = features.filter(
    feature =>
      /green|amenity|water|future|block/.test(feature.properties.kind) &&
      feature.properties.label &&
      isWithin(feature, bounds),
  )
  const names = areas.map(area => areaName(area, bounds, overviewSize, taken))
  const lines = roads
    .filter(({ label, line }) => label && line.some(([x, y]) => isPointIn([x, y], bounds)))
    .map((road, index) => roadName(road, roads, bounds, overviewSize, index, taken))
  return `<g class="plan-names">${lines.join('')}${names.join('')}</g>`
}

/** Returns true if letters of this size cover no pin and no other name, and then takes their place. */
function takesPlace(letters: Point[], size: number, { boxes, letters: others }: Taken): boolean {
  const isTaken = letters.some(
    ([x, y]) =>
      boxes.some(
        ({ left, top, right, bottom }) =>
          x > left - size && x < right + size && y > top - size * 0.7 && y < bottom + size * 0.7,
      ) || others.some(other => distance([x, y], other) < size * 1.2),
  )
  if (!isTaken) others.push(...letters)
  return !isTaken
}

/** Returns the middle of each letter of a text across the plan. */
const lettersAcross = ([x, y]: Point, label: string, size: number): Point[] =>
  Array.from(label, (_, index): Point => [x + (index - (label.length - 1) / 2) * letterWidth * size, y])

const isPointIn = ([x, y]: Point, bounds: Bounds) =>
  x > bounds.x && y > bounds.y && x < bounds.x + bounds.width && y < bounds.y + bounds.height

function roadName(
  { line, label = '', width }: Road,
  roads: readonly Road[],
  bounds: Bounds,
  overviewSize: number,
  index: number,
  taken: Taken,
) {
  const [first, last] = [line[0] as Point, line.at(-1) as Point]
  // The text reads from left to right or upwards, so that it is never upside down.
  const isReversed = Math.abs(last[0] - first[0]) > 2 ? last[0] < first[0] : last[1] > first[1]
  const readingLine = isReversed ? line.toReversed() : line
  const size = Math.min(overviewSize, Math.max(width * 0.8, overviewSize * 0.8))
  const length = lengthOf(line)
  const lettersAt = (percent: number) =>
    Array.from(label, (_, letter) => {
      const metres = (length * percent) / 100 + (letter - (label.length - 1) / 2) * letterWidth * size
      return pointAlong(readingLine, metres).at
    })
  const places = openPlaces(readingLine, roads)
  const place =
    length > label.length * letterWidth * size * 1.3 && !taken.pinNames.has(label)
      ? places.find(percent => takesPlace(lettersAt(percent), size, taken))
      : undefined
  const id = `road-${index}`
  return `<path id="${id}" d="${linePath(readingLine, bounds)}" fill="none"/><text class="on-road${place === undefined ? '' : ' far'}" font-size="${Math.round(size * 10)}" dy=".35em"><textPath href="#${id}" startOffset="${place ?? places[0]}%">${escapeHtml(label)}</textPath></text>`
}

/** Returns percentages of a road's length for its name; the first is the furthest from crossing roads. */
function openPlaces(line: Line, roads: readonly Road[]): number[] {
  const others = roads.filter(({ line: other }) => other !== line && !isSameLine(other, line) && lengthOf(other) > 3)
  const gapAt = (percent: number) => {
    const { at } = pointAlong(line, (lengthOf(line) * percent) / 100)
    return Math.min(60, ...others.map(other => nearestOn(other.line, at).distance))
  }
  // The number of available homes takes the middle of a long street.
  const places = lengthOf(line) > 300 ? [22, 78, 35, 65] : [50, 40, 60, 30, 70]
  // A place is preferred to a later one of the list that is less than 8 metres better.
  const best = places.reduce((one, percent) => (gapAt(percent) > gapAt(one) + 8 ? percent : one))
  return [best, ...places.filter(percent => percent !== best && gapAt(percent) > 12)]
}

const isSameLine = (one: Line, other: Line) =>
  (distance(one[0] as Point, other[0] as Point) < 0.1 && one.length === other.length) ||
  (distance(one[0] as Point, other.at(-1) as Point) < 0.1 && one.length === other.length)

/** Returns the name in the middle of an area, beside its buildings. The name of a point is below it. */
function areaName(feature: PlanFeature, bounds: Bounds, overviewSize: number, taken: Taken): string {
  const { label = '', kind } = feature.properties
  const isPoint = feature.geometry.type === 'Point'
  const size = isPoint ? overviewSize : overviewSize * 0.9
  const ring = pointsOf(feature)
  const [first] = ring as [Point]
  const { at, width } = isPoint ? { at: [first[0], first[1] + size * 2.2] as Point, width: Infinity } : middleOf(ring)
  const roofs = kind === 'amenity' && !isPoint ? amenityBuildings(feature).roofs : []
  const places = [at, ...besideRoofs(roofs, at, size)].filter(place =>
    lettersAcross(place, label, size).every(letter =>
      roofs.every(({ outline }) => !isInside(letter, closedRing(outline))),
    ),
  )
  const place =
    kind !== 'block' && width > label.length * letterWidth * size
      ? places.find(each => takesPlace(lettersAcross(each, label, size), size, taken))
      : undefined
  const [x, y] = place ?? places[0] ?? at
  return `<text class="${kind}${place ? ' far' : ''}" x="${Math.round((x - bounds.x) * 10)}" y="${Math.round((y - bounds.y) * 10)}" font-size="${Math.round(size * 10)}" dy=".3em">${escapeHtml(label)}</text>`
}

/** Returns the place in the middle of an area, and the width of the area there. */
function middleOf(ring: Line): { at: Point; width: number } {
  const [insideX, y] = polylabel([ring.map(([px, py]) => [px, py])], 1)
  const sides = sectionOf(ring, [insideX, y], [1, 0])
  // The text is also centred between the sides, because a long area has many widest places.
  return sides
    ? { at: [insideX + (sides[0] + sides[1]) / 2, y], width: sides[1] - sides[0] }
    : { at: [insideX, y], width: 0 }
}

/** Returns the places below and above buildings. */
function besideRoofs(roofs: readonly Roof[], [x]: Point, size: number): Point[] {
  const { top, bottom } = extentOfPoints(roofs.flatMap(({ outline }) => outline))
  return roofs.length === 0
    ? []
    : [
        [x, bottom + size * 0.8],
        [x, top - size * 0.8],
      ]
}
