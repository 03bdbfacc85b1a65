import type { PlanOpening, PlanRoom } from '@/db/collections/floor-plans'
import { colors } from '@/lib/brand/colors'
import { overlaps, type Box as TextBox, textWidth, wrapText } from '../estate/svg-text'
import {
  type Box,
  extentOf,
  isOutdoor,
  isStairs,
  roomsBeside,
  swingOf,
  thickness,
  type Wall,
  wallsOf,
} from './plan-layout'

type Plan = { id: string; rooms: PlanRoom[]; openings: PlanOpening[] }
export type Drawing = { width: number; height: number; body: string }

const colour = { ink: colors.ink, slate: colors.slate, stone: colors.stone, sand: colors.sand, floor: colors.white }
const font = "'Instrument Sans', 'Instrument stand-in', system-ui, sans-serif"

/** The maximum size of the drawing on a phone; its units are the pixels of that phone. */
const phone = { width: 328, height: 540 }
const margin = { left: 24, top: 26, right: 12, bottom: 34 }

/**
 * Label layers for four widths of the drawing: a name that does not fit is shown as its number in the room schedule.
 * Zooming in widens the drawing, and so shows the names.
 */
const labelLayers = [
  { size: 10.5, shown: '@min-[26rem]:hidden' },
  { size: 8.4, shown: 'hidden @min-[26rem]:inline @min-[38rem]:hidden' },
  { size: 6, shown: 'hidden @min-[38rem]:inline @min-[56rem]:hidden' },
  { size: 4.3, shown: 'hidden @min-[56rem]:inline' },
]
const fileLabelLayers = [{ size: 5.5, shown: '' }]

type Scale = { extent: Box; metre: number; x(metres: number): number; y(metres: number): number }

/** A level drawn from its rooms and openings, as the content of an SVG. */
export function drawPlan(plan: Plan, metre = metreFor([plan]), layers = labelLayers): Drawing {
  const scale = scaleOf(plan.rooms, metre)
  const { extent } = scale
  const swings = plan.openings.flatMap(opening => swingBox(opening, plan.rooms, scale))
  const hatch = `deck-${plan.id}`
  const body = [
    `<pattern id="${hatch}" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 2.5H5" stroke="${colour.stone}" stroke-width="1"/></pattern>`,
    ...plan.rooms.map(room => floor(room, hatch, scale)),
    ...plan.rooms.filter(isStairs).map(room => treads(room, plan.openings, scale)),
    ...wallsOf(plan.rooms).map(wall => wallRect(wall, scale)),
    ...plan.openings.map(opening => drawOpening(opening, plan.rooms, scale)),
    ...layers.map(({ size, shown }) => {
      const names = plan.rooms.map((room, index) => label(room, index + 1, size, swings, scale))
      return `<g${shown && ` class="${shown}"`}>${names.join('')}${overallSizes(size, scale)}${scaleBar(size, scale)}</g>`
    }),
  ].join('')
  return {
    width: short(extent.width * metre + margin.left + margin.right),
    height: short(extent.depth * metre + margin.top + margin.bottom),
    body: `<g font-family="${font}" text-anchor="middle" stroke-linecap="round">${body}</g>`,
  }
}

/** The drawing as a file of its own. */
export function planFile(plan: Plan, title: string): string {
  const { width, height, body } = drawPlan(plan, metreFor([plan]), fileLabelLayers)
  const heading = 26
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${short(height + heading)}" width="${width * 3}" height="${short((height + heading) * 3)}">`,
    `<title>${escapeXml(title)}</title><rect width="100%" height="100%" fill="${colour.sand}"/>`,
    `<text x="${margin.left}" y="18" font-family="${font}" font-size="9" font-weight="600" fill="${colour.ink}">${escapeXml(title)}</text>`,
    `<g transform="translate(0 ${heading})">${body}</g></svg>`,
  ].join('')
}

/** Units per metre at which all these levels fit at one scale. */
export function metreFor(plans: readonly Plan[]): number {
  const extents = plans.map(plan => extentOf(plan.rooms))
  return Math.min(
    ...extents.map(({ width }) => (phone.width - margin.left - margin.right) / width),
    ...extents.map(({ depth }) => (phone.height - margin.top - margin.bottom) / depth),
  )
}

function scaleOf(rooms: readonly PlanRoom[], metre: number): Scale {
  const extent = extentOf(rooms)
  return {
    extent,
    metre,
    x: metres => short((metres - extent.x) * metre + margin.left),
    y: metres => short((metres - extent.y) * metre + margin.top),
  }
}

function floor(room: PlanRoom, hatch: string, { x, y, metre }: Scale) {
  const fill = isOutdoor(room) ? `url(#${hatch})` : colour.floor
  return `<rect x="${x(room.x)}" y="${y(room.y)}" width="${short(room.width * metre)}" height="${short(room.depth * metre)}" fill="${fill}"/>`
}

function wallRect({ along, at, from, to, kind }: Wall, scale: Scale) {
  const thick = thickness[kind]
  const fill = kind === 'low' ? colour.slate : colour.ink
  return bar(along, at, from - thick / 2, to + thick / 2, thick, scale, `fill="${fill}"`)
}

/** A bar of this thickness along a wall line. */
function bar(along: string, at: number, from: number, to: number, thick: number, scale: Scale, paint: string) {
  const { x, y, metre } = scale
  const [left, top] = along === 'x' ? [from, at - thick / 2] : [at - thick / 2, from]
  const [width, height] = along === 'x' ? [to - from, thick] : [thick, to - from]
  return `<rect x="${x(left)}" y="${y(top)}" width="${short(width * metre)}" height="${short(height * metre)}" ${paint}/>`
}

function drawOpening(opening: PlanOpening, rooms: readonly PlanRoom[], scale: Scale) {
  const { kind, along, length } = opening
  const [at, from] = along === 'x' ? [opening.y, opening.x] : [opening.x, opening.y]
  const open = roomsBeside(opening, rooms).every(room => !room || isOutdoor(room))
  const thick = open ? thickness.low + 0.04 : thickness.outer + 0.02
  const gap = bar(along, at, from, from + length, thick, scale, `fill="${open ? colour.sand : colour.floor}"`)

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
  if (open) return gap
  return (
    gap +
    line(along, at, from, from + length, scale, `stroke="${colour.slate}" stroke-width="0.5" stroke-dasharray="2 2"`)
  )
}

function line(along: string, at: number, from: number, to: number, { x, y }: Scale, paint: string) {
  const path = along === 'x' ? `M${x(from)} ${y(at)}H${x(to)}` : `M${x(at)} ${y(from)}V${y(to)}`
  return `<path d="${path}" ${paint}/>`
}

/** One leaf up to 1.3 m, two up to 2 m, sliding panels beyond. */
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

/** An open leaf at its hinge, and the quarter circle of its swing; `reach` is signed. */
function leaf(along: string, at: number, hinge: number, reach: number, into: 1 | -1, { x, y, metre }: Scale) {
  const radius = short(Math.abs(reach) * metre)
  const tip = at + into * Math.abs(reach)
  const clockwise = Number(along === 'x' ? reach > 0 !== into > 0 : reach > 0 === into > 0)
  return along === 'x'
    ? `M${x(hinge)} ${y(at)}V${y(tip)}A${radius} ${radius} 0 0 ${clockwise} ${x(hinge + reach)} ${y(at)}`
    : `M${x(at)} ${y(hinge)}H${x(tip)}A${radius} ${radius} 0 0 ${clockwise} ${x(at)} ${y(hinge + reach)}`
}

/** Treads along the longer side; a wide flight turns on a landing at the end away from where it is entered. */
function treads(room: PlanRoom, openings: readonly PlanOpening[], scale: Scale) {
  const along = room.width >= room.depth ? 'x' : 'y'
  const [start, length] = along === 'x' ? [room.x, room.width] : [room.y, room.depth]
  const [side, breadth] = along === 'x' ? [room.y, room.depth] : [room.x, room.width]
  const turns = breadth >= 1.8
  const landing = turns ? breadth / 2 : 0
  const entry = openings.find(opening => roomsBeside(opening, [room]).includes(room))
  const entered = entry ? (along === 'x' ? entry.x : entry.y) + entry.length / 2 : start
  const first = entered - start <= start + length - entered ? start : start + landing
  const count = Math.max(2, Math.round((length - landing) / 0.27))
  const across = along === 'x' ? 'y' : 'x'
  const paint = `stroke="${colour.slate}" stroke-width="0.4"`
  const steps = Array.from({ length: count + 1 }, (_, step) =>
    line(across, first + ((length - landing) * step) / count, side, side + breadth, scale, paint),
  )
  const rail = turns ? line(along, side + breadth / 2, first, first + length - landing, scale, paint) : ''
  return steps.join('') + rail
}

function overallSizes(size: number, { extent, x, y }: Scale) {
  const [left, right, top, bottom] = [x(extent.x), x(extent.x + extent.width), y(extent.y), y(extent.y + extent.depth)]
  const above = short(top - 11)
  const beside = short(left - 10)
  const textAttributes = `font-size="${short(size * 0.95)}" fill="${colour.ink}" font-weight="500"`
  const ends = (path: string) => `<path d="${path}" fill="none" stroke="${colour.slate}" stroke-width="0.6"/>`
  const middle = short((top + bottom) / 2)
  return [
    ends(`M${left} ${above}H${right}M${left} ${above - 3}v6M${right} ${above - 3}v6`),
    `<text x="${short((left + right) / 2)}" y="${short(above - 4)}" ${textAttributes}>${metres(extent.width)} m</text>`,
    ends(`M${beside} ${top}V${bottom}M${beside - 3} ${top}h6M${beside - 3} ${bottom}h6`),
    `<text transform="translate(${short(beside - 4)} ${middle}) rotate(-90)" ${textAttributes}>${metres(extent.depth)} m</text>`,
  ].join('')
}

function scaleBar(size: number, { extent, metre, x, y }: Scale) {
  const left = x(extent.x)
  const top = short(y(extent.y + extent.depth) + 12)
  const length = extent.width >= 5 ? 5 : Math.max(1, Math.floor(extent.width))
  const pieces = Array.from({ length }, (_, piece) => {
    const fill = piece % 2 === 0 ? colour.ink : colour.floor
    return `<rect x="${short(left + piece * metre)}" y="${top}" width="${short(metre)}" height="3.5" fill="${fill}" stroke="${colour.ink}" stroke-width="0.5"/>`
  })
  const textAttributes = `y="${short(top + 5 + size * 0.9)}" font-size="${short(size * 0.9)}" fill="${colour.slate}"`
  return [
    ...pieces,
    `<text x="${left}" ${textAttributes} text-anchor="start">0</text>`,
    `<text x="${short(left + length * metre)}" ${textAttributes}>${length} m</text>`,
  ].join('')
}

/** The name of a room over its size where both fit, the name alone, or its number in the schedule. */
function label(room: PlanRoom, number: number, size: number, swings: readonly TextBox[], scale: Scale) {
  const { x, y, metre } = scale
  const width = room.width * metre - 4
  const depth = room.depth * metre - 4
  const lines = wrapText(room.name, size, width)
  const sizes = `${metres(room.width)} × ${metres(room.depth)}`
  const named = lines.every(text => textWidth(text, size) <= width) && lines.length * size * 1.15 <= depth
  const sized = named && textWidth(sizes, size * 0.9) <= width && (lines.length + 1) * size * 1.2 <= depth
  const rows = sized ? lines.length + 1 : lines.length
  const textSize = named
    ? { width: Math.max(...lines.map(text => textWidth(text, size))), height: rows * size * 1.2 }
    : { width: size * 1.5, height: size * 1.5 }
  const middle = { x: x(room.x + room.width / 2), y: y(room.y + room.depth / 2) }
  const at = clearPosition(middle, textSize, { width, height: depth }, swings)
  const transform = `transform="translate(${short(at.x)} ${short(at.y)})"`

  if (!named) {
    return `<g ${transform}><circle r="${short(size * 0.72)}" fill="${colour.floor}" stroke="${colour.slate}" stroke-width="0.5"/><text dy=".35em" font-size="${short(size * 0.92)}" font-weight="600" fill="${colour.ink}">${number}</text></g>`
  }
  const row = (index: number) => short((index - (rows - 1) / 2) * size * 1.2)
  const halo = `stroke="${isOutdoor(room) ? colour.sand : colour.floor}" stroke-width="${short(size * 0.35)}" stroke-linejoin="round" paint-order="stroke"`
  const nameSpans = lines
    .map((text, index) => `<tspan x="0" y="${row(index)}" dy=".35em">${escapeXml(text)}</tspan>`)
    .join('')
  const measure = `<tspan x="0" y="${row(lines.length)}" dy=".35em" font-weight="400" font-size="${short(size * 0.9)}" fill="${colour.slate}">${sizes}</tspan>`
  return `<text ${transform} font-size="${size}" font-weight="600" fill="${colour.ink}" ${halo}>${nameSpans}${sized ? measure : ''}</text>`
}

/** The position nearest to the middle of a room where the text crosses no door; the middle where there is none. */
function clearPosition(
  middle: { x: number; y: number },
  textSize: { width: number; height: number },
  room: { width: number; height: number },
  swings: readonly TextBox[],
) {
  const steps = [0, 0.35, -0.35, 0.7, -0.7, 1, -1]
  const slack = { x: Math.max(0, room.width - textSize.width) / 2, y: Math.max(0, room.height - textSize.height) / 2 }
  const positions = steps
    .flatMap(across => steps.map(down => ({ x: middle.x + across * slack.x, y: middle.y + down * slack.y })))
    .sort((a, b) => distance(a, middle) - distance(b, middle))
  const isClear = ({ x, y }: { x: number; y: number }) => {
    const box = { x: x - textSize.width / 2, y: y - textSize.height / 2, ...textSize }
    return !swings.some(swing => overlaps(swing, box, 0.5))
  }
  return positions.find(isClear) ?? middle
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

/** The area that the leaves of a door sweep; nothing for windows, openings and sliding doors. */
function swingBox(opening: PlanOpening, rooms: readonly PlanRoom[], { x, y, metre }: Scale): TextBox[] {
  const { kind, along, length } = opening
  if (kind !== 'door' || length > 2) return []
  const reach = length > 1.3 ? length / 2 : length
  const back = swingOf(opening, rooms).into === 1 ? 0 : reach
  const [width, height] = along === 'x' ? [length, reach] : [reach, length]
  const [left, top] = along === 'x' ? [opening.x, opening.y - back] : [opening.x - back, opening.y]
  return [{ x: x(left), y: y(top), width: width * metre, height: height * metre }]
}

/** `4.4` → `4.4`, `2` → `2.0`, `3.65` → `3.65`. */
export const metres = (value: number) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 2 })

const short = (value: number) => Math.round(value * 10) / 10

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? character)
