import svgpath from 'svgpath'
import type { Point } from '../../../../db/inventory/plan-geometry.ts'
import { readLength, type Viewport } from './svg-transform.ts'
import type { SvgElement } from './svg-tree.ts'

export type Line = { points: Point[]; isClosed: boolean }

/** Returns the outline of an SVG element as path data; null for elements without an outline. */
export function elementPath({ name, attributes }: SvgElement, { width, height }: Viewport): string | null {
  const length = (of: string, whole: number | null) => lengthOf(attributes[of], whole)
  const [x, y] = [(of: string) => length(of, width), (of: string) => length(of, height)]
  switch (name) {
    case 'path':
      return attributes.d ?? ''
    case 'polygon':
      return `M${attributes.points ?? ''}Z`
    case 'polyline':
      return `M${attributes.points ?? ''}`
    case 'line':
      return `M${x('x1')} ${y('y1')}L${x('x2')} ${y('y2')}`
    case 'rect':
      return `M${x('x')} ${y('y')}h${x('width')}v${y('height')}h${-x('width')}Z`
    case 'circle':
      return ellipse(x('cx'), y('cy'), length('r', diagonal({ width, height })))
    case 'ellipse': {
      // An ellipse with only one radius is a circle.
      const [across, down] = [attributes.rx ?? attributes.ry, attributes.ry ?? attributes.rx]
      return ellipse(x('cx'), y('cy'), lengthOf(across, width), lengthOf(down, height))
    }
    default:
      return null
  }
}

const lengthOf = (text: string | undefined, whole: number | null) =>
  text === undefined ? 0 : (readLength(text, whole) ?? Number.NaN)

/** Returns the length to which percentages of a radius refer, as SVG defines it. */
const diagonal = ({ width, height }: Viewport) =>
  width === null || height === null ? null : Math.hypot(width, height) / Math.SQRT2

const ellipse = (x: number, y: number, across: number, down = across) =>
  across <= 0 || down <= 0
    ? ''
    : `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0Z`

/** Maximum number of characters of an outline: more than all allowed points need. */
const maxPathLength = 1_000_000

/** Number of lines per curve: enough for a rounded corner. */
const piecesOfCurve = 8

/** Converts path data to straight lines. Returns why they cannot be read, as the end of a sentence. */
export function flattenPath(data: string): Line[] | string {
  if (data.length > maxPathLength) return 'has too many points'
  const path = svgpath(data)
  if ('err' in path && path.err) return 'cannot be read'
  const lines: Line[] = []
  path
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _index, x, y) => {
      const [command, ...values] = segment as [string, ...number[]]
      const last = lines.at(-1)
      if (command === 'Z' && last) last.isClosed = true
      // After a closed outline, a line without a move starts at the first point of that outline.
      else if (command === 'M') lines.push({ points: [], isClosed: false })
      else if (!last || last.isClosed) lines.push({ points: [[x, y]], isClosed: false })
      const points = lines.at(-1)?.points
      if (command === 'M' || command === 'L') points?.push(values as Point)
      if (command === 'H') points?.push([values[0] ?? 0, y])
      if (command === 'V') points?.push([x, values[0] ?? 0])
      if (command === 'C' || command === 'Q') points?.push(...curve([[x, y], ...pairs(values)]))
    })
  const isPossible = lines.every(({ points }) => points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)))
  return isPossible ? lines.filter(({ points }) => points.length > 0) : 'has a coordinate that is not a number'
}

const pairs = (values: readonly number[]): Point[] =>
  Array.from({ length: values.length / 2 }, (_, index) => [values[2 * index] ?? 0, values[2 * index + 1] ?? 0])

/** Returns points on a Bézier curve of any degree, without its start. */
const curve = (controls: Point[]): Point[] =>
  Array.from({ length: piecesOfCurve }, (_, index) => onCurve(controls, (index + 1) / piecesOfCurve))

function onCurve(controls: Point[], share: number): Point {
  const [first, ...others] = controls
  if (!first) return [Number.NaN, Number.NaN]
  if (others.length === 0) return first
  return onCurve(
    others.map(([x, y], index): Point => {
      const [fromX, fromY] = controls[index] as Point
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share]
    }),
    share,
  )
}
