import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import type { Random } from '@/db/inventory/seeded-random'
import { pointsOf } from './bounds'
import type { Species, Tree } from './crowns'
import {
  areaOf,
  extentOfPoints,
  isInside,
  type Line,
  lengthOf,
  longestDirection,
  nearestOn,
  perpendicular,
  pointAlong,
  pointFrom,
} from './geometry'
import { isAvenue, nearestRoad, type Road } from './roads'

/** The trees of a green, chosen by its name. `spacing`, and the minimum and maximum `radius` of crowns, in metres. */
type Planting = { kinds: Species[]; spacing: number; radius: [number, number]; pattern: 'scatter' | 'rows' | 'edge' }

const plantings: [RegExp, Planting][] = [
  [/orchard/i, { kinds: ['olive'], spacing: 6.5, radius: [1.6, 1.8], pattern: 'rows' }],
  [/palm|coconut/i, { kinds: ['palm'], spacing: 8, radius: [1.5, 2.5], pattern: 'scatter' }],
  [/sports|field|bowling|beach/i, { kinds: ['acacia'], spacing: 10, radius: [1.7, 2.4], pattern: 'edge' }],
  [/lawn|green$/i, { kinds: ['acacia', 'mvule', 'olive'], spacing: 9, radius: [2.4, 3.6], pattern: 'edge' }],
  [/market|kitchen|sisal|sensory|rose/i, { kinds: ['olive', 'mvule'], spacing: 7, radius: [1, 1.2], pattern: 'rows' }],
]
const defaultPlanting: Planting = {
  kinds: ['mvule', 'acacia', 'olive'],
  spacing: 9,
  radius: [2, 4.6],
  pattern: 'scatter',
}

/** Maximum number of trees in one green: a nature reserve is a wood, and the plan does not show each tree. */
const maxTrees = 150

/** Returns a green's trees: in rows, along its edge or in clumps, by its name, except where `isFree` is false. */
export function treesIn(green: PlanFeature, random: Random, isFree: (at: Point, radius: number) => boolean): Tree[] {
  const ring = pointsOf(green)
  const label = green.properties.label ?? ''
  const planting = plantings.find(([name]) => name.test(label))?.[1] ?? defaultPlanting
  const spacing = Math.max(planting.spacing, Math.sqrt(areaOf(ring) / maxTrees))
  const places =
    planting.pattern === 'rows'
      ? rowsIn(ring, spacing)
      : planting.pattern === 'edge'
        ? edgeOf(ring, spacing, random)
        : clumpsIn(ring, spacing, random)
  return places.flatMap((at): Tree[] => {
    const radius = random.between(...planting.radius)
    const kind = /jacaranda/i.test(label) && random.next() < 0.4 ? 'jacaranda' : random.pick(planting.kinds)
    return isFree(at, radius) ? [{ at, radius, kind }] : []
  })
}

function rowsIn(ring: Line, spacing: number): Point[] {
  const along = longestDirection(ring)
  const aside = perpendicular(along)
  const [start] = ring as [Point]
  const reach = Math.ceil(lengthOf(ring) / 2 / spacing)
  const places: Point[] = []
  for (let row = -reach; row <= reach; row++)
    for (let step = -reach; step <= reach; step++) {
      const at = pointFrom(pointFrom(start, along, (step + 0.5) * spacing), aside, (row + 0.5) * spacing)
      if (isInside(at, ring) && nearestOn(ring, at).distance > spacing * 0.35) places.push(at)
    }
  return places
}

function edgeOf(ring: Line, spacing: number, random: Random): Point[] {
  const length = lengthOf(ring)
  return Array.from({ length: Math.floor(length / spacing) }, (_, index) => {
    const { at, direction } = pointAlong(ring, (index + random.between(0.2, 0.8)) * spacing)
    const inward = perpendicular(direction)
    const by = random.between(2.4, 4.2)
    return isInside(pointFrom(at, inward, 0.5), ring) ? pointFrom(at, inward, by) : pointFrom(at, inward, -by)
  }).filter(at => isInside(at, ring) && random.next() < 0.82)
}

/** Returns places of trees in clumps with clearings between them: where the sum of two slow waves is high. */
function clumpsIn(ring: Line, spacing: number, random: Random): Point[] {
  const { left, top, right, bottom } = extentOfPoints(ring)
  const [width, height] = [right - left, bottom - top]
  const phase = random.between(0, 6)
  const places: Point[] = []
  const tries = Math.ceil((width * height * 2.2) / spacing ** 2)
  for (let attempt = 0; attempt < tries; attempt++) {
    const at: Point = [left + random.next() * width, top + random.next() * height]
    const wave = Math.sin(at[0] / 17 + phase) + Math.sin(at[1] / 13 + phase * 2)
    const minGap = spacing * (wave > 0.2 ? 0.62 : 1.5)
    const isCrowded = places.some(([x, y]) => (x - at[0]) ** 2 + (y - at[1]) ** 2 < minGap ** 2)
    if (!isCrowded && isInside(at, ring) && nearestOn(ring, at).distance > 2) places.push(at)
  }
  return places
}

const avenueSpacing = 9.5

/** Returns a row of trees on both sides of an avenue, with gaps at its junctions. */
export function avenueTrees(
  road: Road,
  roads: readonly Road[],
  random: Random,
  isFree: (at: Point) => boolean,
): Tree[] {
  if (!isAvenue(road)) return []
  const others = roads.filter(other => other !== road)
  const label = road.label ?? ''
  const kind: Species = /jacaranda/i.test(label) ? 'jacaranda' : /palm/i.test(label) ? 'palm' : 'mvule'
  const count = Math.floor(lengthOf(road.line) / avenueSpacing)
  return Array.from({ length: count }, (_, index) => index).flatMap(index => {
    const { at, direction } = pointAlong(road.line, (index + 0.5) * avenueSpacing)
    return [-1, 1].flatMap((side): Tree[] => {
      const place = pointFrom(at, perpendicular(direction), side * (road.width / 2 + 0.7))
      const near = nearestRoad(place, others)
      const radius = random.between(1.6, 2.5)
      return (near && near.gap < 2.6) || !isFree(place) ? [] : [{ at: place, radius, kind }]
    })
  })
}

type IsFree = (at: Point, radius: number) => boolean

/** Returns trees beside a house: a random number up to `maxCount`, rounded, so that 0.7 often means no tree. */
export function gardenTrees(ring: Line, maxCount: number, random: Random, isFree: IsFree): Tree[] {
  const { left, top, right, bottom } = extentOfPoints(ring)
  const count = Math.round(random.next() * maxCount)
  const found: Tree[] = []
  for (let attempt = 0; attempt < 12 && found.length < count; attempt++) {
    const at: Point = [random.between(left, right), random.between(top, bottom)]
    const radius = random.between(1.3, 2.3)
    if (isInside(at, ring) && nearestOn(ring, at).distance > radius * 0.8 && isFree(at, radius))
      found.push({ at, radius, kind: random.pick(['acacia', 'olive', 'olive']) })
  }
  return found
}

/** Returns scattered trees along the inner side of the wall, where the place is free. */
export function wallTrees(wall: Line, random: Random, isFree: IsFree): Tree[] {
  const spacing = 11
  return Array.from({ length: Math.floor(lengthOf(wall) / spacing) }, (_, index) => {
    const { at, direction } = pointAlong(wall, (index + random.between(0.2, 0.8)) * spacing)
    const inward = perpendicular(direction)
    const by = random.between(4, 6)
    return {
      at: pointFrom(at, inward, isInside(pointFrom(at, inward, 1), wall) ? by : -by),
      radius: random.between(1.7, 3.3),
    }
  }).flatMap(({ at, radius }): Tree[] =>
    isInside(at, wall) && isFree(at, radius) ? [{ at, radius, kind: random.pick(['acacia', 'mvule', 'olive']) }] : [],
  )
}
