import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxBetween, dragBox, growBox, resizeBox, shiftBox } from './shapes'

const kitchen = { x: 0, y: 0, width: 3.45, depth: 3 }
const withoutWalls = { walls: [], tolerance: 0.2 }
const withKitchen = { walls: [kitchen], tolerance: 0.2 }

describe('a room between two corners', () => {
  test('starts and ends on a grid of 10 cm, whichever corner is first', () => {
    const box = { x: 1.2, y: 0.5, width: 3.1, depth: 2.2 }
    expect(boxBetween({ x: 1.17, y: 0.52 }, { x: 4.33, y: 2.68 }, withoutWalls)).toEqual(box)
    expect(boxBetween({ x: 4.33, y: 2.68 }, { x: 1.17, y: 0.52 }, withoutWalls)).toEqual(box)
  })

  test('snaps to the walls of other rooms, which need not be on the grid', () => {
    expect(boxBetween({ x: 3.6, y: 0.1 }, { x: 6, y: 3.15 }, withKitchen)).toEqual({
      x: 3.45,
      y: 0,
      width: 2.55,
      depth: 3,
    })
  })

  test('is never smaller than half a metre', () => {
    expect(boxBetween({ x: 1, y: 1 }, { x: 1, y: 1.1 }, withoutWalls)).toEqual({ x: 1, y: 1, width: 0.5, depth: 0.5 })
  })
})

describe('a dragged room', () => {
  const room = { x: 6, y: 5, width: 2, depth: 2 }

  test('snaps by either of two opposite walls and keeps its size', () => {
    expect(dragBox(room, { x: -2.4, y: -4.9 }, withKitchen)).toEqual({ ...room, x: 3.45, y: 0 })
    expect(dragBox(room, { x: -2, y: -4.1 }, withKitchen)).toEqual({ ...room, x: 4, y: 1 })
  })

  test('moves only along the axis of the drag, even if it is off the grid on the other axis', () => {
    expect(dragBox({ ...room, y: 5.55 }, { x: 1.04, y: 0 }, withoutWalls)).toEqual({ ...room, x: 7, y: 5.55 })
  })

  test('is resized by an edge or a corner, down to half a metre', () => {
    expect(resizeBox(room, { x: -1, y: 0 }, { x: -2.6, y: 9 }, withKitchen)).toEqual({ ...room, x: 3.45, width: 4.55 })
    expect(resizeBox(room, { x: 1, y: 1 }, { x: 0.52, y: -9 }, withoutWalls)).toEqual({
      ...room,
      width: 2.5,
      depth: 0.5,
    })
    expect(resizeBox(room, { x: -1, y: -1 }, { x: 9, y: 0.3 }, withoutWalls)).toEqual({
      x: 7.5,
      y: 5.3,
      width: 0.5,
      depth: 1.7,
    })
  })
})

test('keys move and resize a room by exactly their step, down to half a metre', () => {
  expect(shiftBox(kitchen, { x: 0.1, y: -0.1 })).toEqual({ ...kitchen, x: 0.1, y: -0.1 })
  expect(growBox(kitchen, { x: 0.1, y: -9 })).toEqual({ ...kitchen, width: 3.55, depth: 0.5 })
})

test('all coordinates and sizes have at most two decimals', () => {
  const metres = fc.double({ min: -30, max: 30, noNaN: true })
  const point = fc.record({ x: metres, y: metres })
  const decimals = (value: number) => `${Math.abs(value)}`.split('.')[1]?.length ?? 0
  fc.assert(
    fc.property(point, point, point, (one, other, by) => {
      const box = boxBetween(one, other, withKitchen)
      for (const next of [box, dragBox(box, by, withKitchen), resizeBox(box, { x: -1, y: 1 }, by, withKitchen)])
        for (const measure of Object.values(next)) expect(decimals(measure)).toBeLessThanOrEqual(2)
    }),
  )
})
