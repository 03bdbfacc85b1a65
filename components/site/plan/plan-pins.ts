import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { type Bounds, boundsOf, pointsOf } from '@/lib/plan-drawing/bounds'
import { centreOf, distance, nearestOn } from '@/lib/plan-drawing/geometry'
import { orientPlot } from '@/lib/plan-drawing/oriented-plots'
import { nearestRoad, type Road, readRoads } from '@/lib/plan-drawing/roads'
import { escapeHtml } from '@/lib/text/escape-html'
import type { PlanBlock } from './plan-blocks'

type Pins = {
  blocks: readonly PlanBlock[]
  features: readonly PlanFeature[]
  bounds: Bounds
  pathOfBlock: (block: string) => string
  pathOfAvailable: string
}

/** The number of available homes of a block, with its position in metres. */
type Pin = Pick<PlanBlock, 'block' | 'free'> & { at: Point }

/** The width of the plan on a phone in CSS pixels. */
const phoneWidth = 330

/**
 * Returns the numbers of available homes over the plan: one for each block, but fewer if a phone has no space for all.
 * Each links to the table of these homes; `public/page-modules/plan-look.js` shows the block instead.
 */
export function pinsMarkup({ blocks, features, bounds, pathOfBlock, pathOfAvailable }: Pins): string {
  const { roads } = readRoads(features)
  const pins = blocks.filter(({ free }) => free > 0).map(block => ({ ...block, at: placeOf(block, roads) }))
  const pinOf = (group: readonly Pin[], size: string) => {
    const free = group.reduce((sum, pin) => sum + pin.free, 0)
    const [first] = group
    const isOne = group.length === 1 && first
    const names = group.map(({ block }) => block)
    const name = isOne ? first.block : `${names.length} blocks`
    const href = isOne ? pathOfBlock(first.block) : pathOfAvailable
    return `<a href="${escapeHtml(href)}" class="plan-pin ${size}" style="${placeIn(bounds, middleOf(group))}" aria-label="${escapeHtml(`${name}, ${free} available`)}" data-look="block" data-value="${escapeHtml(names.join('|'))}"><span class="pin-words">${escapeHtml(name)} · </span>${free}<span class="pin-words"> available</span></a>`
  }
  const wide = pins.map(pin => pinOf([pin], 'pin-wide'))
  const narrow = clusters(pins, bounds, phoneWidth).map(group => pinOf(group, 'pin-narrow'))
  return [...wide, ...narrow].join('')
}

const placeIn = ({ x, y, width, height }: Bounds, [atX, atY]: Point) =>
  `left:${percent((atX - x) / width)};top:${percent((atY - y) / height)}`

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** Returns a number's position: above a building, at the end of a short dead end, or on the road near free homes. */
function placeOf({ shapes, freeShapes }: PlanBlock, roads: readonly Road[]): Point {
  const [first] = shapes
  if (first?.properties.kind === 'block') {
    const [x] = centreOf(pointsOf(first))
    return [x, Math.min(...pointsOf(first).map(([, y]) => y)) - 2]
  }
  const around = boundsOf(freeShapes.length > 0 ? freeShapes : shapes)
  const centre: Point = [around.x + around.width / 2, around.y + around.height / 2]
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

/** Groups pins that would be too close to each other for a finger if the plan had this width in pixels. */
export function clusters(pins: readonly Pin[], { width }: Bounds, pixels: number): Pin[][] {
  const scale = pixels / width
  const groups = pins.map(pin => [pin])
  const isNear = (one: Pin[], other: Pin[]) => {
    const [[x, y], [toX, toY]] = [middleOf(one), middleOf(other)]
    return Math.abs(x - toX) * scale < 56 && Math.abs(y - toY) * scale < 32
  }
  for (let index = 0; index < groups.length; index++) {
    const near = groups.findIndex((other, place) => place > index && isNear(groups[index] as Pin[], other))
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
