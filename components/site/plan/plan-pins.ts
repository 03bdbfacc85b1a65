import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { type Bounds, boundsOf, pointsOf } from '@/lib/plan-drawing/bounds'
import { type Box, centreOf, distance, nearestOn } from '@/lib/plan-drawing/geometry'
import { orientPlot } from '@/lib/plan-drawing/oriented-plots'
import { nearestRoad, type Road, readRoads } from '@/lib/plan-drawing/roads'
import { escapeHtml } from '@/lib/text/escape-html'
import type { PlanBlock } from './plan-blocks'

type Content = { blocks: readonly PlanBlock[]; features: readonly PlanFeature[]; bounds: Bounds }
type Pins = {
  bounds: Bounds
  /** The pins of each size, as `placePins` returns them. */
  placed: Record<Size, readonly PlacedPin[]>
  pathOfBlock: (block: string) => string
  pathOfAvailable: string
}

/** The number of available homes of a block, with its position in metres. */
type Pin = Pick<PlanBlock, 'block' | 'free'> & { at: Point }

/** How much of its label a pin shows: only the number, the number with its state, or also the name of one block. */
const labelKinds = ['', 'with-state', 'with-name'] as const
export type PlacedPin = {
  pins: readonly Pin[]
  at: Point
  name: string
  free: number
  kind: (typeof labelKinds)[number]
}

/** The smallest widths of the plan, in CSS pixels, at which pins of each size are shown; `plan.css` has the second. */
export const pinWidths = { narrow: 330, wide: 760 } as const
type Size = keyof typeof pinWidths

/** Pixels between the middles of pins: enough for a finger on a phone, and for a short number elsewhere. */
const minGaps = { narrow: [56, 32], wide: [42, 28] } as const

/** The pixels around a pin that take a press, too, if no neighbour is closer; also in `plan.css`. */
const fullReach = 10

/** Pixels of the text and of the box of a pin, as in `plan.css`, and the space around it. */
const [letterWidth, padding, height, space] = [7.2, 20, 24, 4]

/**
 * Returns the numbers of available homes over the plan: one for each block, but fewer if there is no space for all.
 * Each links to the table of these homes; `public/page-modules/plan-look.js` shows the block instead.
 */
export function pinsMarkup({ bounds, placed, pathOfBlock, pathOfAvailable }: Pins): string {
  const pinOf = (pin: PlacedPin, size: Size) => {
    const { pins, at, name, free, kind } = pin
    const [first] = pins
    const [across, down] = reachOf(pin, placed[size], bounds, size)
    const isFull = across === fullReach && down === fullReach
    const style = `${placeIn(bounds, at)}${isFull ? '' : `;--reach:-${down}px -${across}px`}`
    const href = pins.length === 1 && first ? pathOfBlock(first.block) : pathOfAvailable
    const value = pins.map(({ block }) => block).join('|')
    return `<a href="${escapeHtml(href)}" class="plan-pin pin-${size}${kind && ` ${kind}`}" style="${style}" aria-label="${escapeHtml(`${name}, ${free} available`)}" data-look="block" data-value="${escapeHtml(value)}"><span class="pin-name">${escapeHtml(name)} · </span><b>${free}</b><span class="pin-state"> available</span></a>`
  }
  const sizes = Object.keys(pinWidths) as Size[]
  return sizes.flatMap(size => placed[size].map(pin => pinOf(pin, size))).join('')
}

/** Returns the pins of a plan of this size, each with the longest label that covers no other pin and no edge. */
export function placePins({ blocks, features, bounds }: Content, size: Size): PlacedPin[] {
  const { roads } = readRoads(features)
  const pins: (PlanBlock & Pin)[] = []
  for (const block of blocks.filter(({ free }) => free > 0)) {
    const at = placeOf(block, roads)
    // Two rows of homes may share a street.
    const isTaken = pins.some(other => distance(other.at, at) < 5)
    pins.push({ ...block, at: isTaken ? middleOfBox(boundsOf(block.freeShapes)) : at })
  }
  const placed = clusters(pins, bounds, pinWidths[size], minGaps[size]).map((group): PlacedPin => {
    const [first] = group
    const name = group.length === 1 && first ? first.block : `${group.length} blocks`
    const free = group.reduce((sum, pin) => sum + pin.free, 0)
    return { pins: group, at: middleOf(group), name, free, kind: '' }
  })
  const frame = { left: bounds.x, top: bounds.y, right: bounds.x + bounds.width, bottom: bounds.y + bounds.height }
  const box = (pin: PlacedPin) => boxOfPin(pin, bounds, size)
  // The label of the most homes is the most useful.
  for (const pin of placed.toSorted((one, other) => other.free - one.free))
    pin.kind =
      labelKinds.findLast(kind => {
        const longer = box({ ...pin, kind })
        const isNamed = kind !== 'with-name' || pin.pins.length === 1
        return (
          isNamed && contains(frame, longer) && placed.every(other => other === pin || !overlap(longer, box(other)))
        )
      }) ?? ''
  return placed
}

/** Returns the place that a pin takes on the plan of its smallest width, in metres. */
export function boxOfPin({ at: [x, y], name, free, kind }: PlacedPin, { width }: Bounds, size: Size): Box {
  const metre = pinWidths[size] / width
  const label = [kind === 'with-name' && `${name} · `, free, kind !== '' && ' available'].filter(Boolean).join('')
  const [across, down] = [label.length * letterWidth + padding + space, height + space].map(
    pixels => pixels / metre / 2,
  ) as [number, number]
  return { left: x - across, top: y - down, right: x + across, bottom: y + down }
}

/**
 * Returns the pixels beside, and above and below, a pin that take a press. Between two pins they end halfway, on the
 * axis on which the pins are further apart.
 */
export function reachOf(pin: PlacedPin, pins: readonly PlacedPin[], bounds: Bounds, size: Size): [number, number] {
  const metre = pinWidths[size] / bounds.width
  const box = boxOfPin(pin, bounds, size)
  // Beyond these two edges, the plan would scroll.
  const across = [bounds.x + bounds.width - box.right]
  const down = [bounds.y + bounds.height - box.bottom]
  for (const other of pins.filter(each => each !== pin)) {
    const { left, top, right, bottom } = boxOfPin(other, bounds, size)
    const [beside, above] = [Math.max(left - box.right, box.left - right), Math.max(top - box.bottom, box.top - bottom)]
    if (beside > above) across.push(beside / 2)
    else down.push(above / 2)
  }
  const pixelsOf = (gaps: number[]) =>
    Math.max(0, Math.min(fullReach, Math.floor(Math.min(...gaps) * metre + space / 2)))
  return [pixelsOf(across), pixelsOf(down)]
}

export const overlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

const contains = (outer: Box, inner: Box) =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom

const placeIn = ({ x, y, width, height }: Bounds, [atX, atY]: Point) =>
  `left:${percent((atX - x) / width)};top:${percent((atY - y) / height)}`

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

const middleOfBox = ({ x, y, width, height }: Bounds): Point => [x + width / 2, y + height / 2]

/** Returns a number's position: above a building, at the end of a short dead end, or on the road near free homes. */
function placeOf({ shapes, freeShapes }: PlanBlock, roads: readonly Road[]): Point {
  const [first] = shapes
  if (first?.properties.kind === 'block') {
    const [x] = centreOf(pointsOf(first))
    return [x, Math.min(...pointsOf(first).map(([, y]) => y)) - 2]
  }
  const around = boundsOf(freeShapes.length > 0 ? freeShapes : shapes)
  const centre = middleOfBox(around)
  const street = streetOf(shapes, roads)
  if (!street) return centre
  const end = street.line.at(-1) as Point
  const isDeadEnd = roads.every(
    road =>
      road === street ||
      road.line.length < 2 ||
      isTurningHead(road, end) ||
      nearestOn(road.line, end).distance > road.width,
  )
  return isDeadEnd && distance(end, centre) < 120 ? end : nearestOn(street.line, centre).at
}

/** Returns true for the turning head at the end of a dead end, which is a separate short road. */
const isTurningHead = ({ line }: Road, end: Point) =>
  distance(line[0] as Point, line.at(-1) as Point) < 3 && distance(line[0] as Point, end) < 3

/** Returns the road that is in front of most of about five sampled plots. */
function streetOf(shapes: readonly PlanFeature[], roads: readonly Road[]): Road | undefined {
  const step = Math.ceil(shapes.length / 5)
  const sampledShapes = shapes.filter((_, index) => index % step === 0)
  const fronts = sampledShapes
    .map(shape => orientPlot(pointsOf(shape), roads)?.front)
    .filter(front => front !== undefined)
  const streets = Map.groupBy(fronts, front => nearestRoad(front, roads)?.road)
  return [...streets].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** Groups pins that would be closer to each other than the gap, in pixels, if the plan had this width in pixels. */
export function clusters<Each extends Pin>(
  pins: readonly Each[],
  { width }: Bounds,
  pixels: number,
  [minAcross, minDown]: readonly [number, number],
): Each[][] {
  const scale = pixels / width
  const groups = pins.map(pin => [pin])
  const isNear = (one: Each[], other: Each[]) => {
    const [[x, y], [toX, toY]] = [middleOf(one), middleOf(other)]
    return Math.abs(x - toX) * scale < minAcross && Math.abs(y - toY) * scale < minDown
  }
  for (let index = 0; index < groups.length; index++) {
    const near = groups.findIndex((other, place) => place > index && isNear(groups[index] as Each[], other))
    if (near < 0) continue
    groups[index]?.push(...groups.splice(near, 1).flat())
    // The group has moved and may now be close to an earlier pin.
    index = -1
  }
  return groups
}

const middleOf = (group: readonly Pin[]): Point => [
  group.reduce((sum, { at }) => sum + at[0], 0) / group.length,
  group.reduce((sum, { at }) => sum + at[1], 0) / group.length,
]
