import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import type { Random } from '@/db/inventory/seeded-random'
import { pointsOf } from './bounds'
import {
  areaOf,
  centreOf,
  extentOfPoints,
  insetRing,
  isInside,
  type Line,
  longestDirection,
  middle,
  nearestOn,
  perpendicular,
  pointFrom,
  sectionOf,
} from './geometry'
import { palette } from './palette'
import { linePath, type Origin, ringPath } from './path'

const labelOf = ({ properties }: PlanFeature) => properties.label ?? ''

/** Renders a green as a lawn with blades of grass, a pitch, or a wild meadow, with its footpaths. */
export function greenMarkup(green: PlanFeature, paths: readonly Line[], random: Random, origin: Origin): string {
  const ring = pointsOf(green)
  const label = labelOf(green)
  const isWild = /reserve|grassland|river/i.test(label)
  const isBeach = /beach/i.test(label)
  const fill = isBeach ? palette.sand : isWild ? palette.meadow : palette.lawn
  const edge = isBeach ? 'none' : palette.lawnEdge
  const ground = `<path d="${ringPath(ring, origin)}" fill="${fill}" fill-opacity=".85" stroke="${edge}" stroke-width="4"/>`
  if (isBeach) return ground
  return (
    ground +
    (isPitch(green) ? pitchMarkup(ring, origin) : bladesMarkup(ring, random, origin)) +
    footpathsMarkup(paths, origin)
  )
}

export const isPitch = (feature: PlanFeature) => /sports field|bowling|play court|tennis/i.test(labelOf(feature))

/** Renders a field of mown strips with a white line around it. */
function pitchMarkup(ring: Line, origin: Origin): string {
  const field = rectangleIn(ring, 0.74)
  const [a, b, c, d] = field
  const halves = linePath([middle(a, b), middle(c, d)], origin)
  return `<path d="${ringPath(field, origin)}${halves}" fill="#cfdfbe" stroke="#fff" stroke-width="6"/>`
}

/** Renders blades of grass, at most 160 and at most one per 60 square metres of the lawn. */
function bladesMarkup(ring: Line, random: Random, origin: Origin): string {
  const { left, top, right, bottom } = extentOfPoints(ring)
  const count = Math.min(160, Math.floor(areaOf(ring) / 60))
  const blades = Array.from(
    { length: count },
    (): Point => [random.between(left, right), random.between(top, bottom)],
  ).filter(at => isInside(at, ring) && nearestOn(ring, at).distance > 2)
  let previous: Point = [0, 0]
  const d = blades.map(([x, y]) => {
    const at: Point = [Math.round((x - origin.x) * 10), Math.round((y - origin.y) * 10)]
    const step = `m${at[0] - previous[0]} ${at[1] - previous[1]}l-5-13m9 14l5-14`
    previous = [at[0] + 9, at[1] - 13]
    return step.replaceAll(' -', '-')
  })
  return d.length === 0 ? '' : `<path d="M0 0${d.join('')}" fill="none" stroke="${palette.blade}" stroke-width="3"/>`
}

const footpathsMarkup = (paths: readonly Line[], origin: Origin) =>
  paths.length === 0
    ? ''
    : `<path d="${paths.map(path => linePath(path, origin)).join('')}" fill="none" stroke="${palette.footpath}" stroke-width="20" stroke-linejoin="round" stroke-linecap="round"/>`

/** Returns the footpaths of a green: from end to end, and across where it is wide; none for small lawns and pitches. */
export function footpathsOf(green: PlanFeature): Line[] {
  const ring = pointsOf(green)
  const label = labelOf(green)
  if (areaOf(ring) < 1_200 || isPitch(green) || /orchard|market|kitchen|beach|palms$/i.test(label)) return []
  const along = longestDirection(ring)
  const centre = centreOf(ring)
  const [lengthwise, crosswise] = [sectionOf(ring, centre, along), sectionOf(ring, centre, perpendicular(along))]
  if (!lengthwise || !crosswise) return []
  const width = crosswise[1] - crosswise[0]
  const wave = Math.min(width * 0.16, 9)
  const main = windingPath(ring, centre, along, lengthwise, wave)
  return width > 45 ? [main, crossingPath(ring, centre, perpendicular(along), crosswise, wave * 0.6)] : [main]
}

/** Returns a slightly waving path through the middle of an area. */
function windingPath(ring: Line, centre: Point, along: Point, [start, end]: [number, number], wave: number): Point[] {
  const steps = Math.max(6, Math.ceil((end - start) / 7))
  const minWidth = (sectionWidth(ring, centre, along) * 2) / 3
  return Array.from({ length: steps + 1 }, (_, index) => {
    const by = start + ((end - start) * index) / steps
    const at = pointFrom(centre, along, by)
    const [near, far] = sectionOf(ring, at, perpendicular(along)) ?? [0, 0]
    // At an end that is cut at an angle, the middle would bend the path aside.
    if (far - near < minWidth) return null
    return pointFrom(
      at,
      perpendicular(along),
      (near + far) / 2 + Math.sin((by / 58) * Math.PI) * Math.min(wave, (far - near) / 4),
    )
  }).filter(point => point !== null)
}

function crossingPath(ring: Line, centre: Point, along: Point, [start, end]: [number, number], wave: number): Point[] {
  const steps = Math.max(6, Math.ceil((end - start) / 7))
  return Array.from({ length: steps + 1 }, (_, index) => {
    const by = start + ((end - start) * index) / steps
    return pointFrom(pointFrom(centre, along, by), perpendicular(along), Math.sin((by / 40) * Math.PI) * wave)
  }).filter(point => isInside(point, ring))
}

function sectionWidth(ring: Line, at: Point, along: Point): number {
  const [near, far] = sectionOf(ring, at, perpendicular(along)) ?? [0, 0]
  return far - near
}

/** Renders water with two lines along its shore, a pool with its deck, or tanks as circles. */
export function waterMarkup(water: PlanFeature, origin: Origin): string {
  const ring = pointsOf(water)
  const label = labelOf(water)
  const d = ringPath(ring, origin)
  if (/tank|borehole/i.test(label)) {
    const [a, , c] = rectangleIn(ring, 0.5)
    const diameter = Math.round(Math.sqrt(areaOf(ring)) * 4.4)
    const dots = `${linePath([a], origin)}h0${linePath([c], origin)}h0`
    return `<path d="${d}" fill="${palette.deck}"/><path d="${dots}" stroke="${palette.waterEdge}" stroke-width="${diameter}" stroke-linecap="round"/><path d="${dots}" stroke="${palette.water}" stroke-width="${diameter - 12}" stroke-linecap="round"/>`
  }
  if (/pool/i.test(label)) {
    const deck = ringPath(rectangleIn(ring, 1), origin)
    const pool = ringPath(rectangleIn(ring, 0.72), origin)
    return `<path d="${deck}" fill="${palette.deck}" stroke="${palette.plotEdge}" stroke-width="3"/><path d="${pool}" fill="${palette.pool}" stroke="#fff" stroke-width="6"/>`
  }
  const side = Math.sqrt(areaOf(ring))
  const lines = [0.06, 0.16].flatMap(share => {
    const line = insetRing(ring, Math.min(side * share, 14))
    return line ? [ringPath(line, origin)] : []
  })
  return `<path d="${d}" fill="${palette.water}" stroke="${palette.waterEdge}" stroke-width="6" stroke-linejoin="round"/><path d="${lines.join('')}" fill="none" stroke="${palette.waterEdge}" stroke-width="3" opacity=".6"/>`
}

/** Returns a rectangle in the middle and in the direction of an area, with this share of its length and width. */
export function rectangleIn(ring: Line, share: number): [Point, Point, Point, Point] {
  const along = longestDirection(ring)
  const aside = perpendicular(along)
  const centre = centreOf(ring)
  const [start, end] = sectionOf(ring, centre, along) ?? [-1, 1]
  const [near, far] = sectionOf(ring, centre, aside) ?? [-1, 1]
  const at = (lengthwise: number, crosswise: number) =>
    pointFrom(pointFrom(centre, along, lengthwise * share), aside, crosswise * share)
  return [at(start, near), at(end, near), at(end, far), at(start, far)]
}
