import type { PlanOpening, PlanRoom } from '@/db/collections/floor-plans'

/** A straight piece of wall, in metres. With `along` x it runs from left to right, and `at` is its y. */
export type Wall = { along: 'x' | 'y'; at: number; from: number; to: number; kind: 'outer' | 'inner' | 'low' }
export type Box = { x: number; y: number; width: number; depth: number }

const outdoors = /verandah?|terrace|balcony|porch|patio|deck|court|carport|roof garden/i
const passages = /hall|corridor|landing|passage|entrance|lobby|foyer|stair/i
export const isOutdoor = (room: PlanRoom) => outdoors.test(room.name)
export const isStairs = (room: PlanRoom) => /stair/i.test(room.name)

/** The thickness of walls, in metres. */
export const thickness = { outer: 0.22, inner: 0.12, low: 0.08 } satisfies Record<Wall['kind'], number>

/** Rounds to centimetres, which is what staff enter; anything finer is floating-point noise. */
export const roundToCm = (value: number) => Math.round(value * 100) / 100

export function extentOf(rooms: readonly PlanRoom[]): Box {
  const x = Math.min(...rooms.map(room => room.x))
  const y = Math.min(...rooms.map(room => room.y))
  const width = Math.max(...rooms.map(room => room.x + room.width)) - x
  const depth = Math.max(...rooms.map(room => room.y + room.depth)) - y
  return { x, y, width: roundToCm(width), depth: roundToCm(depth) }
}

/** Returns the floor area indoors and outdoors, in square metres. */
export function areasOf(rooms: readonly PlanRoom[]) {
  const sum = (chosen: readonly PlanRoom[]) => chosen.reduce((total, room) => total + areaOf(room), 0)
  return {
    indoors: sum(rooms.filter(room => !isOutdoor(room))),
    outdoors: sum(rooms.filter(isOutdoor)),
  }
}

export const areaOf = (room: PlanRoom) => room.width * room.depth

/** Returns walls: one where two rooms touch, an outer wall where indoor rooms end, low walls around outdoor areas. */
export function wallsOf(rooms: readonly PlanRoom[]): Wall[] {
  return (['x', 'y'] as const).flatMap(along => {
    const sides = rooms.flatMap(room => {
      const [from, to] = along === 'x' ? [room.x, room.x + room.width] : [room.y, room.y + room.depth]
      const [first, second] = along === 'x' ? [room.y, room.y + room.depth] : [room.x, room.x + room.width]
      return [first, second].map(at => ({ at: roundToCm(at), from: roundToCm(from), to: roundToCm(to), room }))
    })
    const lines = [...new Set(sides.map(side => side.at))]
    return lines.flatMap(at => wallsOnLine(along, at, sides))
  })
}

type Side = { at: number; from: number; to: number; room: PlanRoom }

function wallsOnLine(along: Wall['along'], at: number, allSides: Side[]): Wall[] {
  const sides = allSides.filter(side => side.at === at)
  const cuts = [...new Set(sides.flatMap(side => [side.from, side.to]))].sort((a, b) => a - b)
  const walls: Wall[] = []
  for (const [index, from] of cuts.entries()) {
    const to = cuts[index + 1]
    if (to === undefined) break
    const rooms = sides.filter(side => side.from <= from && side.to >= to).map(side => side.room)
    if (rooms.length === 0) continue
    const kind = kindOfWall(rooms)
    const last = walls.at(-1)
    if (last && last.to === from && last.kind === kind) last.to = to
    else walls.push({ along, at, from, to, kind })
  }
  return walls
}

function kindOfWall(rooms: PlanRoom[]): Wall['kind'] {
  const outdoorCount = rooms.filter(isOutdoor).length
  if (outdoorCount === rooms.length) return 'low'
  return outdoorCount > 0 || rooms.length === 1 ? 'outer' : 'inner'
}

/** Returns the rooms on both sides of an opening, first the room above or left of its wall; null is outside. */
export function roomsBeside(opening: PlanOpening, rooms: readonly PlanRoom[]): [PlanRoom | null, PlanRoom | null] {
  const { along, x, y, length } = opening
  const roomAt = (across: number) => {
    const point = along === 'x' ? { x: x + length / 2, y: y + across } : { x: x + across, y: y + length / 2 }
    return rooms.find(room => contains(room, point)) ?? null
  }
  // Five centimetres on each side of the line on which the rooms meet.
  return [roomAt(-0.05), roomAt(0.05)]
}

const contains = (room: PlanRoom, { x, y }: { x: number; y: number }) =>
  x > room.x && x < room.x + room.width && y > room.y && y < room.y + room.depth

/**
 * Returns swing and hinge side of a door: it opens into a room rather than a passage, towards the nearer wall. `into`
 * is 1 for the room below or right of the wall, -1 for the room above or left of it.
 */
export function swingOf(door: PlanOpening, rooms: readonly PlanRoom[]): { into: 1 | -1; hinge: 'start' | 'end' } {
  const [before, after] = roomsBeside(door, rooms)
  const into = swingPreference(before, door) > swingPreference(after, door) ? -1 : 1
  const room = into === 1 ? after : before
  if (!room) return { into, hinge: 'start' }
  const [from, to, start] =
    door.along === 'x' ? [room.x, room.x + room.width, door.x] : [room.y, room.y + room.depth, door.y]
  return { into, hinge: start - from <= to - (start + door.length) ? 'start' : 'end' }
}

/** Returns a number for the choice between two rooms: the door opens into the room with the higher one. */
function swingPreference(room: PlanRoom | null, door: PlanOpening) {
  if (!room || isOutdoor(room)) return 0
  // The open door needs its length and some space behind it.
  const depth = door.along === 'x' ? room.depth : room.width
  if (isStairs(room) || depth < door.length + 0.2) return 1
  if (passages.test(room.name)) return 2
  return 3 + 1 / areaOf(room)
}
