import type { PlanOpening, PlanRoom } from '@/db/collections/floor-plans'
import { isOutdoor, roomsBeside, swingOf, thickness } from '@/lib/drawing/floor-plan-layout'
import type { Box as TextBox } from '@/lib/drawing/svg-text'
import { bar, line } from './plan-ground'
import { colour, rounded, type Scale } from './plan-scale'

export function drawOpening(opening: PlanOpening, rooms: readonly PlanRoom[], scale: Scale) {
  const { kind, along, length } = opening
  const [at, from] = along === 'x' ? [opening.y, opening.x] : [opening.x, opening.y]
  const isOutdoors = roomsBeside(opening, rooms).every(room => !room || isOutdoor(room))
  // Slightly more than the wall, so that the gap covers it.
  const thick = isOutdoors ? thickness.low + 0.04 : thickness.outer + 0.02
  const gap = bar(along, at, from, from + length, thick, scale, `fill="${isOutdoors ? colour.sand : colour.floor}"`)

  if (kind === 'window') {
    const pane = bar(
      along,
      at,
      from,
      from + length,
      thickness.outer,
      scale,
      `fill="${colour.floor}" stroke="${colour.ink}" stroke-width="0.7"`,
    )
    return pane + line(along, at, from, from + length, scale, `stroke="${colour.ink}" stroke-width="0.5"`)
  }
  if (kind === 'door') return gap + door(opening, at, from, rooms, scale)
  if (isOutdoors) return gap
  return (
    gap +
    line(along, at, from, from + length, scale, `stroke="${colour.slate}" stroke-width="0.5" stroke-dasharray="2 2"`)
  )
}

/** Renders a door: one leaf up to 1.3 m, two up to 2 m, sliding panels beyond. */
function door(opening: PlanOpening, at: number, from: number, rooms: readonly PlanRoom[], scale: Scale) {
  const { along, length } = opening
  const to = from + length
  if (length > 2) {
    const panel = (start: number, end: number, off: number) =>
      bar(along, at + off, start, end, 0.06, scale, `fill="${colour.floor}" stroke="${colour.ink}" stroke-width="0.6"`)
    const middle = (from + to) / 2
    return panel(from, middle + 0.08, -0.05) + panel(middle - 0.08, to, 0.05)
  }
  const { into, hinge } = swingOf(opening, rooms)
  const leaves =
    length > 1.3
      ? [leaf(along, at, from, length / 2, into, scale), leaf(along, at, to, -length / 2, into, scale)]
      : [leaf(along, at, hinge === 'start' ? from : to, hinge === 'start' ? length : -length, into, scale)]
  return `<path d="${leaves.join('')}" fill="none" stroke="${colour.slate}" stroke-width="0.7"/>`
}

/** Renders an open leaf and the quarter circle of its swing. The sign of `reach` is the direction from the hinge. */
function leaf(along: string, at: number, hinge: number, reach: number, into: 1 | -1, { x, y, metre }: Scale) {
  const radius = rounded(Math.abs(reach) * metre)
  const tip = at + into * Math.abs(reach)
  const clockwise = Number(along === 'x' ? reach > 0 !== into > 0 : reach > 0 === into > 0)
  return along === 'x'
    ? `M${x(hinge)} ${y(at)}V${y(tip)}A${radius} ${radius} 0 0 ${clockwise} ${x(hinge + reach)} ${y(at)}`
    : `M${x(at)} ${y(hinge)}H${x(tip)}A${radius} ${radius} 0 0 ${clockwise} ${x(at)} ${y(hinge + reach)}`
}

/** Returns boxes around the areas that the leaves of a door sweep; [] for other openings and sliding doors. */
export function swingBox(opening: PlanOpening, rooms: readonly PlanRoom[], { x, y, metre }: Scale): TextBox[] {
  const { kind, along, length } = opening
  if (kind !== 'door' || length > 2) return []
  const reach = length > 1.3 ? length / 2 : length
  const back = swingOf(opening, rooms).into === 1 ? 0 : reach
  const [width, height] = along === 'x' ? [length, reach] : [reach, length]
  const [left, top] = along === 'x' ? [opening.x, opening.y - back] : [opening.x - back, opening.y]
  return [{ x: x(left), y: y(top), width: width * metre, height: height * metre }]
}
