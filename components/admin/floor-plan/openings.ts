import { type Box, roundToCm } from '@/lib/drawing/floor-plan-layout'
import { onGrid, type Point } from './shapes'
import { extentOn, isIn, minPiece, type Place, placeOn, sidesOf, type Wall, type WallPiece, wallPieces } from './walls'

/** Metres subtracted from the distance to the opening's own wall, so that a dragged opening slides along it. */
const ownWallBonus = 0.6

/** Returns the place of an opening in the wall nearest to a point, centred on the point; null if there are no walls. */
export function placeNear(point: Point, length: number, rooms: readonly Box[], current?: Place): Place | null {
  const currentWall = current && extentOn(current)
  const distance = (piece: WallPiece) => {
    const [along, across] = onWall(piece, point)
    const metresAway = Math.hypot(Math.max(piece.from - along, 0, along - piece.to), across - piece.at)
    return currentWall?.along === piece.along && currentWall.at === piece.at ? metresAway - ownWallBonus : metresAway
  }
  const [nearest] = [...wallPieces(rooms)].sort((one, other) => distance(one) - distance(other))
  if (!nearest) return null
  return placeOn(nearest, onGrid(onWall(nearest, point)[0] - length / 2), length)
}

const onWall = (wall: Wall, { x, y }: Point): [number, number] => (wall.along === 'x' ? [x, y] : [y, x])

/** Returns the place after a step: along the wall, into the next wall on its line, or to the next parallel wall. */
export function slidePlace(place: Place, by: Point, rooms: readonly Box[]): Place {
  const pieces = wallPieces(rooms).filter(({ along }) => along === place.along)
  const [step, across] = place.along === 'x' ? [by.x, by.y] : [by.y, by.x]
  return step !== 0 ? slideAlong(place, step, pieces, rooms) : slideAcross(place, across, pieces)
}

function slideAlong(place: Place, step: number, pieces: readonly WallPiece[], rooms: readonly Box[]): Place {
  const { at, from, to } = extentOn(place)
  // An opening that older data placed across a corner stays within the wall of its room.
  const wall = [...pieces, ...rooms.flatMap(sidesOf)].find(one => isIn(one, place))
  if (!wall) return place
  const next = placeOn(wall, roundToCm(from + step), place.length)
  if (extentOn(next).from !== from) return next
  const onLine = pieces.filter(piece => piece.at === at && roundToCm(piece.to - piece.from) >= place.length)
  const following = step > 0 ? onLine.find(piece => piece.from >= to) : onLine.findLast(piece => piece.to <= from)
  return following ? placeOn(following, step > 0 ? following.from : following.to, place.length) : place
}

function slideAcross(place: Place, direction: number, pieces: readonly WallPiece[]): Place {
  const { at, from, to } = extentOn(place)
  const middle = (from + to) / 2
  const beside = pieces.filter(piece => piece.from <= middle && piece.to >= middle)
  const next = direction > 0 ? beside.find(piece => piece.at > at) : beside.findLast(piece => piece.at < at)
  return next ? placeOn(next, from, place.length) : place
}

/** Returns the place in the middle of the next wall. Repeated calls visit all walls. */
export function placeInNextWall(place: Place, rooms: readonly Box[]): Place {
  const pieces = wallPieces(rooms)
  const next = pieces[(pieces.findIndex(piece => isIn(piece, place)) + 1) % pieces.length]
  return next ? middleOf(next, place.length) : place
}

/** Returns a place in a wall of the room. Prefers walls without openings, then inner walls, for windows outer walls. */
export function placeInRoom(
  kind: string,
  room: Box,
  { length, otherOpenings, rooms }: { length: number; otherOpenings: readonly Place[]; rooms: readonly Box[] },
): Place | null {
  const sides = sidesOf(room)
  const piecesOfRoom = wallPieces(rooms).filter(({ along, at, from, to }) =>
    sides.some(side => side.along === along && side.at === at && side.from <= from && side.to >= to),
  )
  const rank = (piece: WallPiece) =>
    (otherOpenings.some(place => isIn(piece, place)) ? 2 : 0) + (piece.isShared === (kind === 'window') ? 1 : 0)
  const [best] = piecesOfRoom.sort((one, other) => rank(one) - rank(other))
  return best ? middleOf(best, length) : null
}

const middleOf = (wall: Wall, length: number) => placeOn(wall, onGrid((wall.from + wall.to - length) / 2), length)

/** Returns the place with another length and, if it fits, the same start. */
export function lengthenPlace(place: Place, by: number, rooms: readonly Box[]): Place {
  const wall = [...wallPieces(rooms), ...rooms.flatMap(sidesOf)].find(one => isIn(one, place))
  const length = Math.max(minPiece, roundToCm(place.length + by))
  return wall ? placeOn(wall, extentOn(place).from, length) : { ...place, length }
}

/** Returns true if an opening is in a wall that only this room has. */
export const isOnlyIn = (place: Place, room: Box, others: readonly Box[]): boolean =>
  hasWallOf(place, room) && !others.some(other => hasWallOf(place, other))

const hasWallOf = (place: Place, room: Box) => sidesOf(room).some(side => isIn(side, place))

/** Returns the place in the same wall of the changed room, if possible at the same distance from the wall's start. */
export function placeAfter(place: Place, before: Box, after: Box): Place {
  const index = sidesOf(before).findIndex(side => isIn(side, place))
  const [oldWall, newWall] = [sidesOf(before)[index], sidesOf(after)[index]]
  if (!oldWall || !newWall) return place
  const isMoved = roundToCm(newWall.to - newWall.from) === roundToCm(oldWall.to - oldWall.from)
  return placeOn(newWall, extentOn(place).from + (isMoved ? newWall.from - oldWall.from : 0), place.length)
}
