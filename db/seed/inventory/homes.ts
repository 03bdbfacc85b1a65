import type { Point } from '../../inventory/plan-geometry.ts'
import { offsetPoint, rectangle } from './geometry.ts'
import { area, type Piece, polygon, type Road } from './shapes.ts'

type Side = {
  road: Road
  side: 'left' | 'right'
  /** Metres from the beginning of the road, or of one of its straight pieces. */
  start: number
  segment?: number
  depth: number
  /** Metres between the edge of the road and the land, for a drain and a footpath. */
  verge?: number
}

export type Plots = [type: string, count: number, width: number][]

type Row = Side & {
  block: string
  phase?: string
  prefix: string
  /** The number of the plot nearest to the start, or to the end if numbers run backwards. */
  first?: number
  isBackwards?: boolean
  /** The ends of the row with corner plots; `start` by default. */
  corners?: 'start' | 'end' | 'both' | 'none'
  plots: Plots
}

/** Returns a row of plots along one side of a road, numbered along the road. */
export function row({ plots, prefix, block, phase, first = 1, isBackwards, corners = 'start', ...side }: Row): Piece {
  const widths = plots.flatMap(([type, count, width]) => Array.from({ length: count }, () => ({ type, width })))
  const last = widths.length - 1
  let at = side.start
  const made = widths.map(({ type, width }, index) => {
    const code = `${prefix}-${String(first + (isBackwards ? last - index : index)).padStart(2, '0')}`
    const isCorner =
      (index === 0 && (corners === 'start' || corners === 'both')) ||
      (index === last && (corners === 'end' || corners === 'both'))
    const shape = polygon({ kind: 'unit', code }, strip(side, at, at + width))
    at += width
    return { shape, home: { code, block, type, isCorner, ...(phase && { phase }) } }
  })
  return { features: made.map(({ shape }) => shape), homes: made.map(({ home }) => home) }
}

type LivedIn = Side & {
  name: string
  first: number
  count: number
  length: number
  /** The size in metres of a turning head at the end of the row: along the road, and into the row. */
  head?: [reach: number, inset: number]
}

/** Returns a row of occupied homes: one shape with their numbers. */
export function livedIn({ name, first, count, length, head, ...side }: LivedIn): Piece {
  const [start, end, backEnd, backStart] = strip(side, side.start, side.start + length) as [Point, Point, Point, Point]
  const [reach, inset] = head ?? [0, 0]
  const aside = side.side === 'right' ? inset : -inset
  const front = [offsetPoint(start, end, length - reach, 0), offsetPoint(start, end, length - reach, aside)]
  const corner = offsetPoint(start, end, length, aside)
  const label = `${name} ${first}–${first + count - 1}`
  return area('block', label, start, ...(head ? front : []), corner, backEnd, backStart)
}

type Building = {
  name: string
  at: Parameters<typeof rectangle>
  floors: number
  flats: { type: string; orientation: string }[]
  phase?: string
}

/** Returns an apartment building: one shape; its flats are `N1-G01` on the ground floor, `N1-101` on the first. */
export function building({ name, phase, at, floors, flats }: Building): Piece {
  const homes = Array.from({ length: floors }, (_, floor) =>
    flats.map((flat, index) => {
      const code = `${name}-${floor === 0 ? 'G' : floor}${String(index + 1).padStart(2, '0')}`
      return { ...flat, code, block: name, floor, isCorner: false, ...(phase && { phase }) }
    }),
  ).flat()
  return { homes, features: [polygon({ kind: 'block', code: name, label: name }, rectangle(...at))] }
}

/** Returns the corners of the land beside a road between two distances: along the road, then back. */
function strip({ road, side, segment = 0, depth, verge = 1.5 }: Side, from: number, to: number): Point[] {
  const [start, end] = road.path.slice(segment, segment + 2) as [Point, Point]
  const sign = side === 'right' ? 1 : -1
  const near = sign * (road.width / 2 + verge)
  const far = near + sign * depth
  const corners: Point[] = [
    [from, near],
    [to, near],
    [to, far],
    [from, far],
  ]
  return corners.map(([along, aside]) => offsetPoint(start, end, along, aside))
}
