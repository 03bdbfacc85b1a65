import type { Style } from './svg-css.ts'

/** Inherited properties with their initial values. */
const initialValues = {
  fill: 'black',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1',
} as const
type Property = keyof typeof initialValues
export type Paint = Readonly<Record<Property, string>>
export const defaultPaint: Paint = initialValues

/** Returns the paint of an element; `outer` is the paint of its parent. */
export function paintOf(style: Style, outer: Paint): Paint {
  const ownValues = (Object.keys(initialValues) as Property[]).flatMap(property => {
    const value = style[property]
    return value === undefined || value === 'inherit' ? [] : [[property, value]]
  })
  return { ...outer, ...Object.fromEntries(ownValues) }
}

export const showsArea = (paint: Paint): boolean => isColour(paint.fill) && !isZero(paint['fill-opacity'])

export const showsLine = (paint: Paint): boolean =>
  isColour(paint.stroke) && !isZero(paint['stroke-opacity']) && !isZero(paint['stroke-width'])

/** Returns true for `0`, `0.0`, `0%`, `0px` and negative values. */
export const isZero = (value: string | undefined): boolean => value !== undefined && Number.parseFloat(value) <= 0

/** Returns false for `none` and colours without opacity: `#ff000000`, `rgba(0, 0, 0, 0)`, `rgb(0 0 0 / 0%)`. */
function isColour(value: string): boolean {
  if (value === 'none' || value === 'transparent') return false
  if (/^#(?:[\da-f]{3}0|[\da-f]{6}00)$/.test(value)) return false
  const [name = '', rest = ''] = value.split('(', 2)
  const parts = rest.split(/[\s,/)]+/).filter(part => part !== '')
  return !(/^(?:rgb|hsl)a?$/.test(name) && parts.length === 4 && isZero(parts[3]))
}
