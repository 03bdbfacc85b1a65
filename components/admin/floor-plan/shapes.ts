import { type Box, roundToCm } from '@/lib/drawing/floor-plan-layout'

/** A position in metres. */
export type Point = { x: number; y: number }
/** The edges of a room that move in each direction: -1 the left or upper edge, 1 the right or lower edge, 0 no edge. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 }

/** The grid step and the minimum side of a room, in metres. */
const gridStep = 0.1
const minSide = 0.5

/** Rules for a dragged edge: the edge snaps to a wall within `tolerance` metres, otherwise to the grid. */
export type Snapping = { walls: readonly Box[]; tolerance: number }

/** Returns the room between two opposite corners. */
export function boxBetween(one: Point, other: Point, snapping: Snapping): Box {
  const [x, width] = spanBetween(one.x, other.x, linesOf(snapping, 'x'), snapping.tolerance)
  const [y, depth] = spanBetween(one.y, other.y, linesOf(snapping, 'y'), snapping.tolerance)
  return { x, y, width, depth }
}

/** Returns the room dragged by this distance; either of two opposite walls may snap. */
export function dragBox({ x, y, width, depth }: Box, by: Point, snapping: Snapping): Box {
  return {
    x: dragSpan(x, width, by.x, linesOf(snapping, 'x'), snapping.tolerance),
    y: dragSpan(y, depth, by.y, linesOf(snapping, 'y'), snapping.tolerance),
    width,
    depth,
  }
}

/** Returns the room after the edges of a handle were dragged by this distance. */
export function resizeBox(box: Box, handle: Handle, by: Point, snapping: Snapping): Box {
  const { tolerance } = snapping
  const [x, width] = resizeSpan(box.x, box.width, handle.x, by.x, linesOf(snapping, 'x'), tolerance)
  const [y, depth] = resizeSpan(box.y, box.depth, handle.y, by.y, linesOf(snapping, 'y'), tolerance)
  return { x, y, width, depth }
}

/** Returns the room moved by exactly this distance. */
export const shiftBox = (box: Box, by: Point): Box => ({
  ...box,
  x: roundToCm(box.x + by.x),
  y: roundToCm(box.y + by.y),
})

/** Returns the room with its right and lower walls moved by exactly this distance. */
export const growBox = (box: Box, by: Point): Box => ({
  ...box,
  width: Math.max(minSide, roundToCm(box.width + by.x)),
  depth: Math.max(minSide, roundToCm(box.depth + by.y)),
})

export const onGrid = (value: number) => roundToCm(Math.round(value / gridStep) * gridStep)

function linesOf({ walls }: Snapping, axis: 'x' | 'y'): number[] {
  return walls.flatMap(({ x, y, width, depth }) => (axis === 'x' ? [x, x + width] : [y, y + depth])).map(roundToCm)
}

function lineNear(value: number, lines: readonly number[], tolerance: number): number | null {
  const [nearest] = lines
    .filter(line => Math.abs(line - value) <= tolerance)
    .sort((one, other) => Math.abs(one - value) - Math.abs(other - value))
  return nearest ?? null
}

const snap = (value: number, lines: readonly number[], tolerance: number) =>
  lineNear(value, lines, tolerance) ?? onGrid(value)

function spanBetween(one: number, other: number, lines: readonly number[], tolerance: number): [number, number] {
  const ends = [snap(one, lines, tolerance), snap(other, lines, tolerance)]
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  return [from, Math.max(minSide, roundToCm(to - from))]
}

function dragSpan(start: number, length: number, by: number, lines: readonly number[], tolerance: number): number {
  // A coordinate off the grid stays unchanged when the room is dragged only along the other axis.
  if (by === 0) return start
  const target = start + by
  const end = lineNear(target + length, lines, tolerance)
  const places = [lineNear(target, lines, tolerance), end === null ? null : roundToCm(end - length)]
  const [nearest] = places
    .filter(place => place !== null)
    .sort((one, other) => Math.abs(one - target) - Math.abs(other - target))
  return nearest ?? onGrid(target)
}

function resizeSpan(
  start: number,
  length: number,
  edge: Handle['x'],
  by: number,
  lines: readonly number[],
  tolerance: number,
): [number, number] {
  if (edge === 0) return [start, length]
  if (edge === 1) return [start, Math.max(minSide, roundToCm(snap(start + length + by, lines, tolerance) - start))]
  const end = start + length
  const from = Math.min(snap(start + by, lines, tolerance), roundToCm(end - minSide))
  return [from, roundToCm(end - from)]
}
