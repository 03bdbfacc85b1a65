import svgpath from 'svgpath'
import type { Point } from '@/db/inventory/plan-geometry'
import { PlanImportError } from './imported-plan'

type Line = { points: Point[]; isClosed: boolean }

/** The path of an SVG element as path data; null for elements without an outline. */
export function elementPath(element: string, attributes: Record<string, string>): string | null {
  const number = (name: string) => Number.parseFloat(attributes[name] ?? '0')
  switch (element) {
    case 'path':
      return attributes.d ?? ''
    case 'polygon':
      return `M${attributes.points ?? ''}Z`
    case 'polyline':
      return `M${attributes.points ?? ''}`
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'rect':
      return `M${number('x')} ${number('y')}h${number('width')}v${number('height')}h${-number('width')}Z`
    default:
      return null
  }
}

/** Characters of one outline and of one transform: more than the points of a shape need. */
const maxPathLength = 40_000
const maxTransformLength = 500

/** Pieces of a curve: enough for a corner that is rounded. */
const piecesOfCurve = 8

/**
 * Path data as straight lines, after all transforms, the innermost first. Throws `PlanImportError` when it cannot be
 * read or has more than `maxPoints`.
 */
export function flattenPath(data: string, transforms: readonly string[], maxPoints: number): Line[] {
  if (data.length > maxPathLength || transforms.some(({ length }) => length > maxTransformLength))
    throw new PlanImportError('An outline in the drawing has too many points: a shape has at most 400.')
  const path = svgpath(data)
  if ('err' in path && path.err) throw new PlanImportError('An outline in the drawing cannot be read.')
  for (const transform of transforms) path.transform(transform)
  const lines: Line[] = []
  let count = 0
  const push = (...points: Point[]) => {
    count += points.length
    if (count > maxPoints) throw new PlanImportError('The drawing has more than 100000 points.')
    if (!points.flat().every(Number.isFinite))
      throw new PlanImportError('An outline in the drawing has a coordinate that is not a number.')
    lines.at(-1)?.points.push(...points)
  }
  path
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _index, x, y) => {
      const [command, ...values] = segment as [string, ...number[]]
      const last = lines.at(-1)
      if (command === 'Z' && last) last.isClosed = true
      // After a closed outline, a line without a move starts at its first point.
      else if (command === 'M' || !last || last.isClosed) lines.push({ points: [], isClosed: false })
      if (command === 'M' || command === 'L') push(values as Point)
      if (command === 'H') push([values[0] ?? 0, y])
      if (command === 'V') push([x, values[0] ?? 0])
      if (command === 'C' || command === 'Q') push(...curve([[x, y], ...pairs(values)]))
    })
  return lines.filter(({ points }) => points.length > 0)
}

const pairs = (values: readonly number[]): Point[] =>
  Array.from({ length: values.length / 2 }, (_, index) => [values[2 * index] ?? 0, values[2 * index + 1] ?? 0])

/** Points on a Bézier curve of any degree, without its start. */
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
