import { describe, expect, test } from 'vitest'
import { isOnlyIn, lengthenPlace, placeAfter, placeInNextWall, placeInRoom, placeNear, slidePlace } from './openings'
import { isIn, type Place, wallPieces } from './walls'

const kitchen = { x: 0, y: 0, width: 4, depth: 3 }
const hall = { x: 4, y: 0, width: 3, depth: 3 }
const bedroom = { x: 0, y: 3, width: 7, depth: 4 }
const rooms = [kitchen, hall, bedroom]
const horizontal = (x: number, y: number, length = 0.9): Place => ({ x, y, length, along: 'x' })
const vertical = (x: number, y: number, length = 0.9): Place => ({ x, y, length, along: 'y' })

describe('walls', () => {
  test('are divided where another wall meets them', () => {
    const line = wallPieces(rooms).filter(({ along, at }) => along === 'x' && at === 3)
    expect(line).toEqual([
      { along: 'x', at: 3, from: 0, to: 4, isShared: true },
      { along: 'x', at: 3, from: 4, to: 7, isShared: true },
    ])
  })

  test('have no pieces that are too short for a door', () => {
    expect(wallPieces([kitchen, { ...hall, y: 0.3 }]).every(({ from, to }) => to - from >= 0.4)).toBe(true)
  })
})

describe('an opening', () => {
  test('is placed in the nearest wall, centred on the point', () => {
    expect(placeNear({ x: 4.2, y: 1.5 }, 0.9, rooms)).toEqual(vertical(4, 1.1))
    expect(placeNear({ x: 2, y: -0.4 }, 1.2, rooms)).toEqual(horizontal(1.4, 0, 1.2))
    expect(placeNear({ x: 2, y: 1 }, 0.9, [])).toBeNull()
  })

  test('is kept within the wall, and shortened if the wall is shorter', () => {
    expect(placeNear({ x: 4, y: 2.99 }, 0.9, rooms, vertical(4, 1))).toEqual(vertical(4, 2.1))
    expect(placeNear({ x: 2, y: 0 }, 5, rooms)).toEqual(horizontal(0, 0, 4))
  })

  test('stays on its wall line while it is dragged near another wall, until it is on that wall', () => {
    expect(placeNear({ x: 2, y: 2.7 }, 0.9, rooms, horizontal(1, 3))?.y).toBe(3)
    expect(placeNear({ x: 3.8, y: 2.6 }, 0.9, rooms, horizontal(1, 3))?.along).toBe('x')
    expect(placeNear({ x: 4, y: 1.5 }, 0.9, rooms, horizontal(1, 3))).toEqual(vertical(4, 1.1))
  })

  test('moves by keys to the end of its wall, into the next wall, and to a parallel wall', () => {
    const right = { x: 0.1, y: 0 }
    expect(slidePlace(horizontal(3.05, 3), right, rooms)).toEqual(horizontal(3.1, 3))
    expect(slidePlace(horizontal(3.1, 3), right, rooms)).toEqual(horizontal(4, 3))
    expect(slidePlace(horizontal(4, 3), { x: -0.1, y: 0 }, rooms)).toEqual(horizontal(3.1, 3))
    expect(slidePlace(horizontal(6.1, 3), right, rooms)).toEqual(horizontal(6.1, 3))
    expect(slidePlace(horizontal(1, 3), { x: 0, y: 0.1 }, rooms)).toEqual(horizontal(1, 7))
    expect(slidePlace(horizontal(1, 7), { x: 0, y: 0.1 }, rooms)).toEqual(horizontal(1, 7))
  })

  test('reaches every wall by repeated steps to the next wall', () => {
    const count = wallPieces(rooms).length
    const visited = new Set<string>()
    let place = horizontal(1, 0)
    for (let index = 0; index < count; index++) {
      place = placeInNextWall(place, rooms)
      visited.add(`${place.along} ${place.x} ${place.y}`)
    }
    expect(visited.size).toBe(count)
  })

  test('is lengthened and shortened within its wall', () => {
    expect(lengthenPlace(vertical(4, 1), 0.1, rooms)).toEqual(vertical(4, 1, 1))
    expect(lengthenPlace(vertical(4, 2.1), 0.1, rooms)).toEqual(vertical(4, 2, 1))
    expect(lengthenPlace(vertical(4, 1, 0.4), -0.1, rooms)).toEqual(vertical(4, 1, 0.4))
  })

  test('is added to a wall without openings: a door to an inner wall, a window to an outer wall', () => {
    const placeOf = (kind: string, otherOpenings: Place[] = []) =>
      placeInRoom(kind, hall, { length: 1, otherOpenings, rooms })
    const isShared = (place: Place | null) => wallPieces(rooms).find(piece => place && isIn(piece, place))?.isShared
    const door = placeOf('door')
    expect(isShared(door)).toBe(true)
    expect(isShared(placeOf('window'))).toBe(false)
    const second = placeOf('door', door ? [door] : [])
    expect(isShared(second)).toBe(true)
    expect(second).not.toEqual(door)
  })
})

describe('an opening of a room that changes', () => {
  test('belongs to a room only in a wall that no other room shares', () => {
    expect(isOnlyIn(horizontal(1, 0), kitchen, [hall, bedroom])).toBe(true)
    expect(isOnlyIn(vertical(4, 1), kitchen, [hall, bedroom])).toBe(false)
    expect(isOnlyIn(horizontal(8, 8), kitchen, [hall, bedroom])).toBe(false)
  })

  test('moves with its wall, and stays where it is when another wall moves', () => {
    expect(placeAfter(horizontal(1, 0), kitchen, { ...kitchen, x: 2, y: 1 })).toEqual(horizontal(3, 1))
    expect(placeAfter(horizontal(1, 0), kitchen, { ...kitchen, width: 6 })).toEqual(horizontal(1, 0))
    expect(placeAfter(vertical(0, 1), kitchen, { ...kitchen, x: -1, width: 5 })).toEqual(vertical(-1, 1))
  })

  test('is moved by the end of its wall, and shortened with the wall', () => {
    expect(placeAfter(horizontal(3, 0), kitchen, { ...kitchen, width: 3 })).toEqual(horizontal(2.1, 0))
    expect(placeAfter(horizontal(1, 0, 2), kitchen, { ...kitchen, width: 0.5 })).toEqual(horizontal(0, 0, 0.5))
  })
})
