import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { pointsOf } from './bounds'
import { type Box, distance, extentOfPoints, type Line, type Nearest, nearestOn } from './geometry'
import { palette } from './palette'
import { linePath, type Origin, ringPath } from './path'

/** The middle line of a road and its width in metres. */
export type Road = { line: Line; width: number; label?: string | undefined; parts: Part[] }

/** A short part of a road with its bounding box, so that parts far from a point can be skipped. */
type Part = { line: Line; box: Box }

/** Metres: a closed line of at most this width is the wall around the estate. Plans have no kind for walls. */
const maxWallWidth = 1.5
/** Metres: a road of at least this width is an avenue, and so is a road with "avenue" in its name. */
const avenueWidth = 10

const isClosed = (line: Line) => line.length > 3 && distance(line[0] as Point, line.at(-1) as Point) < 0.1

/** Returns the roads of a plan, and the wall around the estate; null if there is none. */
export function readRoads(features: readonly PlanFeature[]): { roads: Road[]; wall: Line | null } {
  const lines = features
    .filter(({ properties, geometry }) => properties.kind === 'road' && geometry.type === 'LineString')
    .map(feature => ({
      line: pointsOf(feature),
      width: feature.properties.width ?? 6,
      label: feature.properties.label,
    }))
    .map(road => ({ ...road, parts: partsOf(road.line) }))
  const wall = lines.find(({ line, width }) => width <= maxWallWidth && isClosed(line))
  return { roads: lines.filter(road => road !== wall), wall: wall?.line ?? null }
}

const piecesPerPart = 6

function partsOf(line: Line): Part[] {
  return Array.from({ length: Math.ceil((line.length - 1) / piecesPerPart) }, (_, index) => {
    const part = line.slice(index * piecesPerPart, (index + 1) * piecesPerPart + 1)
    return { line: part, box: extentOfPoints(part) }
  })
}

/** Returns true for a wide road with trees and a marked middle. Roads wider than 14 metres are turning heads. */
export const isAvenue = ({ width, label }: Road) =>
  width <= 14 && label !== undefined && (width >= avenueWidth || /avenue/i.test(label))

/** `gap` is the distance in metres to the edge of the road, negative on the road. */
export type NearestRoad = Nearest & { road: Road; gap: number }

function distanceToBox([x, y]: Point, { left, top, right, bottom }: Box): number {
  const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)]
  return Math.sqrt(dx * dx + dy * dy)
}

/** Returns roads with only the parts within `reach` metres of a point, to speed up several lookups around it. */
export const roadsNear = (roads: readonly Road[], point: Point, reach: number): Road[] =>
  roads.flatMap(road => {
    const parts = road.parts.filter(({ box }) => distanceToBox(point, box) - road.width / 2 < reach)
    return parts.length > 0 ? [{ ...road, parts }] : []
  })

/** Returns the road whose edge is nearest to a point; null if there is no road. */
export function nearestRoad(point: Point, roads: readonly Road[]): NearestRoad | null {
  let best: NearestRoad | null = null
  for (const road of roads)
    for (const { line, box } of road.parts) {
      if (best && distanceToBox(point, box) - road.width / 2 >= best.gap) continue
      const nearest = nearestOn(line, point)
      const gap = nearest.distance - road.width / 2
      if (!best || gap < best.gap) best = { ...nearest, road, gap }
    }
  return best
}

/** Renders roads as bands with round ends, hairline edges, and a marked middle on avenues. */
export function roadsMarkup(roads: readonly Road[], origin: Origin): string {
  const widths = [...new Set(roads.map(({ width }) => width))].toSorted((one, other) => one - other)
  const bands = widths.map((width, index) => ({
    id: `w${index}`,
    width: Math.round(width * 10),
    d: roads
      .filter(road => road.width === width)
      .map(({ line }) => linePath(line, origin))
      .join(''),
  }))
  const uses = (extra: number) =>
    bands.map(({ id, width }) => `<use href="#${id}" stroke-width="${width + extra}"/>`).join('')
  const markings = roads
    .filter(isAvenue)
    .map(({ line }) => linePath(line, origin))
    .join('')
  return `<defs>${bands.map(({ id, d }) => `<path id="${id}" d="${d}"/>`).join('')}</defs>
<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="${palette.roadEdge}">${uses(7)}</g><g stroke="${palette.road}">${uses(0)}</g><path d="${markings}" stroke="${palette.marking}" stroke-width="3" stroke-linecap="butt" stroke-dasharray="30 40"/></g>`
}

export function wallMarkup(wall: Line | null, origin: Origin): string {
  if (!wall) return ''
  const d = ringPath(wall, origin)
  return `<path d="${d}" fill="none" stroke="${palette.wall}" stroke-width="9" stroke-linejoin="round"/>`
}

/** Renders two piers and a bar across the road at the gate. */
export function gateMarkup(at: Point, roads: readonly Road[], origin: Origin): string {
  const near = nearestRoad(at, roads)
  if (!near) return ''
  const [dx, dy] = near.direction
  const across = near.road.width / 2 + 0.8
  const piers = [-1, 1].map((side): Point => [at[0] - dy * across * side, at[1] + dx * across * side])
  const marks = piers.map(([x, y]) => `M${Math.round((x - origin.x) * 10)} ${Math.round((y - origin.y) * 10)}h0`)
  return `<path d="${linePath(piers, origin)}" stroke="${palette.wall}" stroke-width="6" stroke-dasharray="14 8"/><path d="${marks.join('')}" stroke="${palette.roofShade}" stroke-width="26" stroke-linecap="square"/>`
}
