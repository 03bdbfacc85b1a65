import { type Box, roundToCm } from '@/lib/drawing/floor-plan-layout'

/** A straight piece of a wall, in metres: it runs along one axis, at the coordinate `at` of the other axis. */
export type Wall = { along: 'x' | 'y'; at: number; from: number; to: number }
/** A wall between two corners; `isShared` is true if rooms are on both sides. */
export type WallPiece = Wall & { isShared: boolean }
/** The place of an opening: its start and length in metres, and the direction of its wall. */
export type Place = { x: number; y: number; length: number; along: 'x' | 'y' }

/** Minimum length of a wall piece in metres: no door fits into a shorter piece. */
export const minPiece = 0.4

/** Returns the upper, lower, left and right wall of a room. */
export function sidesOf({ x, y, width, depth }: Box): [Wall, Wall, Wall, Wall] {
  const [right, bottom] = [roundToCm(x + width), roundToCm(y + depth)]
  return [
    { along: 'x', at: y, from: x, to: right },
    { along: 'x', at: bottom, from: x, to: right },
    { along: 'y', at: x, from: y, to: bottom },
    { along: 'y', at: right, from: y, to: bottom },
  ]
}

/** Returns all walls, divided where another wall meets them, so that no opening is placed across a corner. */
export function wallPieces(rooms: readonly Box[]): WallPiece[] {
  const sides = rooms.flatMap(sidesOf)
  return (['x', 'y'] as const).flatMap(along => {
    const parallel = sides.filter(side => side.along === along)
    const lines = [...new Set(parallel.map(({ at }) => at))].sort((one, other) => one - other)
    return lines.flatMap(at => {
      const onLine = parallel.filter(side => side.at === at)
      const cuts = [...new Set(onLine.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other)
      return cuts.slice(1).flatMap((to, index) => {
        const from = cuts[index] ?? to
        const count = onLine.filter(side => side.from <= from && side.to >= to).length
        return count === 0 || to - from < minPiece ? [] : [{ along, at, from, to, isShared: count > 1 }]
      })
    })
  })
}

/** Returns the wall line of an opening, with the start and the end of the opening on that line. */
export function extentOn({ along, x, y, length }: Place) {
  const [at, from] = along === 'x' ? [y, x] : [x, y]
  return { along, at: roundToCm(at), from: roundToCm(from), to: roundToCm(from + length) }
}

/** Returns an opening of at most this length in a wall, as near to `start` as possible. */
export function placeOn(wall: Wall, start: number, length: number): Place {
  const fittingLength = Math.min(length, roundToCm(wall.to - wall.from))
  const along = roundToCm(Math.min(Math.max(start, wall.from), wall.to - fittingLength))
  const [x, y] = wall.along === 'x' ? [along, wall.at] : [wall.at, along]
  return { x, y, length: fittingLength, along: wall.along }
}

/** Returns true if the whole length of an opening is in this wall. */
export function isIn(wall: Wall, place: Place): boolean {
  const { along, at, from, to } = extentOn(place)
  return wall.along === along && wall.at === at && wall.from <= from && wall.to >= to
}
