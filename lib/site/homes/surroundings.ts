import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { findShape, pointsOf } from '@/lib/plan-drawing/bounds'
import {
  centreOf,
  distance,
  dot,
  isInside,
  nearestOn,
  opposite,
  pointFrom,
  sectionOf,
} from '@/lib/plan-drawing/geometry'
import { type OrientedPlot, orientPlot } from '@/lib/plan-drawing/oriented-plots'
import { nearestRoad, type Road, readRoads } from '@/lib/plan-drawing/roads'
import { type Compass, compassOf } from './compass'

/** A named place of the plan and its distance in whole metres. */
export type NearbyPlace = { name: string; metres: number }

export type Surroundings = {
  /** The direction of the front, and the road that it faces; null if the plan does not say. */
  front: Compass | null
  street: string | null
  inFront: NearbyPlace | null
  behind: NearbyPlace | null
  /** The nearest places for everybody, nearest first. */
  near: NearbyPlace[]
}

/** Metres: farther things are neither in front of a home nor behind it. */
const viewDepth = 60
/** Metres: only a hedge or a drain is between things that are this near. */
export const adjoining = 2
/** Metres between a front and the edge of its street, with a verge and a footpath. */
const maxVerge = 8
const maxNear = 4

const placeKinds: readonly string[] = ['green', 'amenity', 'water']

/** Returns the direction of the front of each home with a shape of its own, by code. */
export function frontsOf(features: readonly PlanFeature[], codes: readonly string[]): Map<string, Compass> {
  const { roads } = readRoads(features)
  return new Map(
    features.flatMap(feature => {
      const { kind, code = '' } = feature.properties
      const plot = kind === 'unit' && codes.includes(code) ? orientPlot(pointsOf(feature), roads) : null
      return plot ? [[code, compassOf(opposite(plot.inward))] as const] : []
    }),
  )
}

/** Describes from the plan what is around a home: its street, the places in front, behind and near; null if unknown. */
export function surroundingsOf(features: readonly PlanFeature[], home: { code: string; block: string }) {
  const shape = findShape(features, home)
  if (shape?.geometry.type !== 'Polygon') return null
  const ring = pointsOf(shape)
  const { roads } = readRoads(features)
  // A shape of a whole block has no front that is the front of each of its homes.
  const plot = shape.properties.kind === 'unit' ? orientPlot(ring, roads) : null
  const road = plot && nearestRoad(plot.front, roads)
  const others = features.filter(feature => feature !== shape && feature.geometry.type === 'Polygon')
  const inFront = plot && firstPlace(others, plot, opposite(plot.inward), roads)
  const behind = plot && firstPlace(others, plot, plot.inward, roads)
  const isShown = ({ name }: NearbyPlace) => name !== inFront?.name && name !== behind?.name
  return {
    front: plot && compassOf(opposite(plot.inward)),
    street: road && road.gap < maxVerge ? (road.road.label ?? null) : null,
    inFront,
    behind,
    near: nearestPlaces(features, centreOf(ring)).filter(isShown).slice(0, maxNear),
  } satisfies Surroundings
}

/** Returns the first shape beyond a plot in a direction, if it has a name: another home is a place, too. */
function firstPlace(
  features: readonly PlanFeature[],
  { ring, inward }: OrientedPlot,
  direction: Point,
  roads: readonly Road[],
): NearbyPlace | null {
  const centre = centreOf(ring)
  const [, depth] = sectionOf(ring, centre, direction) ?? [0, 0]
  const from = pointFrom(centre, direction, depth)
  const hits = features.flatMap(feature => {
    const [start = Infinity] = sectionOf(pointsOf(feature), from, direction) ?? []
    // Adjoining shapes begin at zero, or slightly below it on a curve.
    return start >= -0.5 && start <= viewDepth ? [{ feature, metres: Math.max(0, start) }] : []
  })
  const [first] = hits.toSorted((one, other) => one.metres - other.metres)
  // On a skewed plot, the way back may cross the side: an adjoining home that faces the same way is the next in the row.
  const other = first && first.metres <= adjoining && orientPlot(pointsOf(first.feature), roads)
  if (other && first.feature.properties.kind === 'unit' && dot(other.inward, inward) > 0) return null
  const name = first && nameOf(first.feature)
  return name ? { name, metres: Math.round(first.metres) } : null
}

function nameOf({ properties: { kind, code, label } }: PlanFeature): string | null {
  if (kind === 'unit') return code ?? null
  return label ?? code ?? null
}

/** Returns greens, waters and amenities with a name, each once at its nearest, nearest first. */
function nearestPlaces(features: readonly PlanFeature[], from: Point): NearbyPlace[] {
  const metresByName = new Map<string, number>()
  for (const feature of features) {
    const { kind, label } = feature.properties
    if (!label || !placeKinds.includes(kind)) continue
    const metres = distanceTo(feature, from)
    if (metres < (metresByName.get(label) ?? Infinity)) metresByName.set(label, metres)
  }
  return [...metresByName]
    .map(([name, metres]) => ({ name, metres: Math.max(10, Math.round(metres / 10) * 10) }))
    .toSorted((one, other) => one.metres - other.metres)
}

function distanceTo(feature: PlanFeature, from: Point): number {
  const points = pointsOf(feature)
  if (feature.geometry.type === 'Point') return distance(points[0] as Point, from)
  return isInside(from, points) ? 0 : nearestOn(points, from).distance
}
