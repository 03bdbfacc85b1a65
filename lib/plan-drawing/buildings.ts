import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { pointsOf } from './bounds'
import { areaOf, closedRing, directionOf, distance, type Line, middle, pointFrom } from './geometry'
import { rectangleIn } from './ground'
import { nearestRoad, type Road } from './roads'
import { type Roof, roofOf } from './roofs'

/** Buildings of one or more roofs, with the paths to entrances, the lawns around and the courts beside them. */
export type BuildingGroup = { roofs: Roof[]; paths: Line[]; lawns: Line[]; courts: Line[] }

const noBuildings: BuildingGroup = { roofs: [], paths: [], lawns: [], courts: [] }

/** In metres. */
const lawnWidth = 5

/** Returns an apartment building: a long roof, stairs at two entrances, and paths from the entrances to the street. */
export function apartmentBuilding(feature: PlanFeature, roads: readonly Road[]): BuildingGroup {
  const outline = rectangleIn(pointsOf(feature), 1)
  const [a, b, c, d] = outline
  const fronts: [Point, Point][] = [
    [a, b],
    [d, c],
  ]
  const frontsWithRoad = fronts.map(front => ({ front, road: nearestRoad(middle(...front), roads) }))
  const [one, other] = frontsWithRoad as [(typeof frontsWithRoad)[0], (typeof frontsWithRoad)[0]]
  const { front, road } = (one.road?.gap ?? 0) <= (other.road?.gap ?? 0) ? one : other
  const back = front === one.front ? other.front : one.front
  const out = directionOf(middle(...back), middle(...front))
  const along = directionOf(...front)
  const length = distance(...front)
  const entrances = [0.27, 0.73].map(share => pointFrom(front[0], along, length * share))
  const stairs = entrances.map((at): Point[] => [
    pointFrom(at, along, -2),
    pointFrom(at, along, 2),
    pointFrom(pointFrom(at, along, 2), out, 2.2),
    pointFrom(pointFrom(at, along, -2), out, 2.2),
  ])
  const paths = road ? entrances.map((at): Line => [at, pointFrom(at, out, Math.min(30, Math.max(3, road.gap)))]) : []
  const lawnCorner = (corner: Point, sideways: number, outwards: number) =>
    pointFrom(pointFrom(corner, along, sideways * lawnWidth), out, outwards * lawnWidth)
  const lawns = [
    [lawnCorner(back[0], -1, -1), lawnCorner(back[1], 1, -1), lawnCorner(front[1], 1, 1), lawnCorner(front[0], -1, 1)],
  ]
  return { roofs: [roofOf(outline, 0.3), ...stairs.map(each => roofOf(each))], paths, lawns, courts: [] }
}

/** An amenity of at least this area in square metres is a site with several buildings. */
const minSiteArea = 900

/** Returns the buildings of an amenity: one building, or a site with wings around a court. */
export function amenityBuildings(feature: PlanFeature): BuildingGroup {
  const ring = pointsOf(feature)
  const label = feature.properties.label ?? ''
  if (/parking/i.test(label)) return { ...noBuildings, courts: [ring, ...bays(rectangleIn(ring, 0.9))] }
  if (/play|court/i.test(label)) return { ...noBuildings, courts: [ring, closedRing(rectangleIn(ring, 0.7))] }
  if (/^site for/i.test(label)) return { ...noBuildings, lawns: [ring] }
  if (areaOf(ring) < minSiteArea) return { ...noBuildings, roofs: [roofOf(rectangleIn(ring, 0.86), 0.4)] }
  const [a, b, , d] = rectangleIn(ring, 0.8)
  const [along, into] = [directionOf(a, b), directionOf(a, d)]
  const [length, width] = [distance(a, b), distance(a, d)]
  const wingDepth = Math.min(12, width * 0.34)
  const box = (x: number, y: number, wide: number, deep: number): Point[] => {
    const corner = pointFrom(pointFrom(a, along, x), into, y)
    const end = pointFrom(corner, along, wide)
    return [corner, end, pointFrom(end, into, deep), pointFrom(corner, into, deep)]
  }
  const wings = [box(0, 0, length, wingDepth), box(0, wingDepth + 2, wingDepth, width - wingDepth - 2)]
  const court = box(wingDepth + 5, wingDepth + 5, length - wingDepth - 5, width - wingDepth - 5)
  return {
    roofs: wings.map(wing => roofOf(wing, 0.4)),
    paths: [],
    lawns: [ring],
    courts: width > 40 ? [closedRing(court)] : [],
  }
}

/** Returns the lines between the bays of a car park, which are 2.5 metres wide. */
function bays([a, b, , d]: [Point, Point, Point, Point]): Line[] {
  const [along, into] = [directionOf(a, b), directionOf(a, d)]
  const count = Math.floor(distance(a, b) / 2.5)
  return Array.from({ length: count + 1 }, (_, index) => {
    const at = pointFrom(a, along, index * 2.5)
    return [at, pointFrom(at, into, distance(a, d))]
  })
}

/** Maximum size in metres of a building; a larger shape without homes in the inventory is a row of houses. */
const maxBuilding = { depth: 16.5, length: 60 }

/** Returns true if a shape of the kind `block` is one building: it has homes in the inventory, or such a size. */
export function isBuilding(feature: PlanFeature, hasHomes: boolean): boolean {
  if (hasHomes) return true
  const [a, b, c] = rectangleIn(pointsOf(feature), 1)
  const [width, depth] = [distance(a, b), distance(b, c)]
  return Math.min(width, depth) <= maxBuilding.depth && Math.max(width, depth) <= maxBuilding.length
}
