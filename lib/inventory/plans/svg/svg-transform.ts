import type { Point } from '../../../../db/inventory/plan-geometry.ts'
import type { SvgElement } from './svg-tree.ts'

/** x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Returns the transform that applies the second matrix first, and then the first one. */
export const combine = ([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix => [
  a * a2 + c * b2,
  b * a2 + d * b2,
  a * c2 + c * d2,
  b * c2 + d * d2,
  a * e2 + c * f2 + e,
  b * e2 + d * f2 + f,
]

export const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

/** Parses a transform of an attribute or a style, in time linear in its length; returns null when it is invalid. */
export function readTransform(text: string): Matrix | null {
  let matrix = identity
  if (text.trim() === 'none') return matrix
  for (const part of text.split(')')) {
    const trimmed = part.replace(/^[\s,]+/, '').trim()
    if (trimmed === '') continue
    const open = trimmed.indexOf('(')
    const values = numbersOf(trimmed.slice(open + 1))
    const one = open < 0 || !values ? null : oneTransform(trimmed.slice(0, open).trim().toLowerCase(), values)
    if (!one) return null
    matrix = combine(matrix, one)
  }
  return matrix
}

/** Parses numbers, in a style with `px` or `deg`; returns null if one is invalid. */
function numbersOf(text: string): number[] | null {
  const numbers = text
    .split(/[\s,]+/)
    .filter(word => word !== '')
    .map(word => Number(word.replace(/(px|deg)$/i, '')))
  return numbers.every(Number.isFinite) ? numbers : null
}

function oneTransform(name: string, values: number[]): Matrix | null {
  const [first = 0, second, third] = values
  const radians = (first * Math.PI) / 180
  if (name === 'matrix' && values.length === 6) return values as unknown as Matrix
  if (name === 'translate' && values.length > 0) return [1, 0, 0, 1, first, second ?? 0]
  if (name === 'translatex') return [1, 0, 0, 1, first, 0]
  if (name === 'translatey') return [1, 0, 0, 1, 0, first]
  if (name === 'scale' && values.length > 0) return [first, 0, 0, second ?? first, 0, 0]
  if (name === 'skewx') return [1, 0, Math.tan(radians), 1, 0, 0]
  if (name === 'skewy') return [1, Math.tan(radians), 0, 1, 0, 0]
  if (name !== 'rotate' || values.length === 0) return null
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const turned: Matrix = [cos, sin, -sin, cos, 0, 0]
  const [x, y] = [second ?? 0, third ?? 0]
  return combine(combine([1, 0, 0, 1, x, y], turned), [1, 0, 0, 1, -x, -y])
}

/** Width and height of the area in which an element is rendered, in its own units; null when unknown. */
export type Viewport = { width: number | null; height: number | null }

/** The number of pixels per unit; the units of an SVG are pixels. */
const pixels: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  q: 96 / 101.6,
}

/** Parses a length to units of the drawing; a percentage refers to `whole`. Null for a missing or unknown length. */
export function readLength(text: string | undefined, whole: number | null): number | null {
  const [, digits = '', unit = ''] = /^\s*([-+]?[\d.]+(?:e[-+]?\d+)?)(%|[a-z]*)\s*$/i.exec(text ?? '') ?? []
  const number = digits === '' ? Number.NaN : Number(digits)
  const factor = unit === '%' ? (whole === null ? undefined : whole / 100) : pixels[unit.toLowerCase()]
  return Number.isFinite(number) && factor !== undefined ? number * factor : null
}

/** Parses a view box: left, top, width and height; returns null when it is missing or invalid. */
export function readViewBox({ viewBox = '' }: SvgElement['attributes']): [number, number, number, number] | null {
  const [left = Number.NaN, top = Number.NaN, width = 0, height = 0] = numbersOf(viewBox.trim()) ?? []
  return Number.isFinite(left) && Number.isFinite(top) && width > 0 && height > 0 ? [left, top, width, height] : null
}

/** Returns the transform of a nested SVG or a symbol, and its viewport in its own units. */
export function placeNested(
  attributes: SvgElement['attributes'],
  outer: Viewport,
): { matrix: Matrix; viewport: Viewport } {
  const x = readLength(attributes.x ?? '0', outer.width) ?? 0
  const y = readLength(attributes.y ?? '0', outer.height) ?? 0
  const width = readLength(attributes.width ?? '100%', outer.width)
  const height = readLength(attributes.height ?? '100%', outer.height)
  const box = readViewBox(attributes)
  if (!box || width === null || height === null) return { matrix: [1, 0, 0, 1, x, y], viewport: { width, height } }
  const [left, top, across, down] = box
  const [sx, sy] = [width / across, height / down]
  const fit = attributes.preserveAspectRatio ?? 'xMidYMid meet'
  const viewport = { width: across, height: down }
  if (/none/.test(fit)) return { matrix: [sx, 0, 0, sy, x - left * sx, y - top * sy], viewport }
  const scale = /slice/.test(fit) ? Math.max(sx, sy) : Math.min(sx, sy)
  const shareX = /xMin/.test(fit) ? 0 : /xMax/.test(fit) ? 1 : 0.5
  const shareY = /YMin/.test(fit) ? 0 : /YMax/.test(fit) ? 1 : 0.5
  const [restX, restY] = [(width - across * scale) * shareX, (height - down * scale) * shareY]
  return { matrix: [scale, 0, 0, scale, x + restX - left * scale, y + restY - top * scale], viewport }
}
