import type { PlanOpening, PlanRoom } from '@/db/collections/floor-plans'
import { isOutdoor, roomsBeside, thickness, type Wall } from '@/lib/drawing/floor-plan-layout'
import { colour, rounded, type Scale } from './plan-scale'

export function floor(room: PlanRoom, hatch: string, { x, y, metre }: Scale) {
  const fill = isOutdoor(room) ? `url(#${hatch})` : colour.floor
  return `<rect x="${x(room.x)}" y="${y(room.y)}" width="${rounded(room.width * metre)}" height="${rounded(room.depth * metre)}" fill="${fill}"/>`
}

export function wallRect({ along, at, from, to, kind }: Wall, scale: Scale) {
  const thick = thickness[kind]
  const fill = kind === 'low' ? colour.slate : colour.ink
  return bar(along, at, from - thick / 2, to + thick / 2, thick, scale, `fill="${fill}"`)
}

/** Renders the treads of a staircase along its longer side; if it is 1.8 m wide, as two flights and a landing. */
export function treads(room: PlanRoom, openings: readonly PlanOpening[], scale: Scale) {
  const along = room.width >= room.depth ? 'x' : 'y'
  const [start, length] = along === 'x' ? [room.x, room.width] : [room.y, room.depth]
  const [side, breadth] = along === 'x' ? [room.y, room.depth] : [room.x, room.width]
  const isTurning = breadth >= 1.8
  const landing = isTurning ? breadth / 2 : 0
  const entry = openings.find(opening => roomsBeside(opening, [room]).includes(room))
  const entryPosition = entry ? (along === 'x' ? entry.x : entry.y) + entry.length / 2 : start
  const first = entryPosition - start <= start + length - entryPosition ? start : start + landing
  // A tread is 0.27 metres deep.
  const count = Math.max(2, Math.round((length - landing) / 0.27))
  const across = along === 'x' ? 'y' : 'x'
  const paint = `stroke="${colour.slate}" stroke-width="0.4"`
  const steps = Array.from({ length: count + 1 }, (_, step) =>
    line(across, first + ((length - landing) * step) / count, side, side + breadth, scale, paint),
  )
  const rail = isTurning ? line(along, side + breadth / 2, first, first + length - landing, scale, paint) : ''
  return steps.join('') + rail
}

/** Renders a bar on the line `at`, parallel to the axis `along`. All numbers are metres. */
export function bar(along: string, at: number, from: number, to: number, thick: number, scale: Scale, paint: string) {
  const { x, y, metre } = scale
  const [left, top] = along === 'x' ? [from, at - thick / 2] : [at - thick / 2, from]
  const [width, height] = along === 'x' ? [to - from, thick] : [thick, to - from]
  return `<rect x="${x(left)}" y="${y(top)}" width="${rounded(width * metre)}" height="${rounded(height * metre)}" ${paint}/>`
}

export function line(along: string, at: number, from: number, to: number, { x, y }: Scale, paint: string) {
  const path = along === 'x' ? `M${x(from)} ${y(at)}H${x(to)}` : `M${x(at)} ${y(from)}V${y(to)}`
  return `<path d="${path}" ${paint}/>`
}
