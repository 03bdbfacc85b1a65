import { expect, test } from 'vitest'
import { offsetInDrag, placeAt, scrollSpeed } from './row-places'

const boxes = [
  { top: 100, height: 40 },
  { top: 140, height: 80 },
  { top: 220, height: 40 },
]

test.each([
  [0, 0, 0],
  // The lower edge passes the middle of the next row.
  [0, 39, 0],
  [0, 41, 1],
  [0, 101, 2],
  [0, 900, 2],
  [2, -39, 2],
  [2, -41, 1],
  [2, -101, 0],
  [1, -21, 0],
  [1, 21, 2],
])('the row at place %i, dragged by %i pixels, is over place %i', (from, offset, expected) => {
  expect(placeAt(boxes, from, offset)).toBe(expected)
})

test('rows make room for the dragged one, which lies exactly in its new place', () => {
  const offsets = (from: number, to: number) => boxes.map((_, index) => offsetInDrag(boxes, { from, to }, index))
  expect(offsets(0, 0)).toEqual([0, 0, 0])
  expect(offsets(0, 2)).toEqual([120, -40, -40])
  expect(offsets(2, 0)).toEqual([40, 40, -120])
  expect(offsets(1, 0)).toEqual([80, -40, 0])
})

test('the page scrolls only near the edges of the window', () => {
  expect(scrollSpeed(400, 800)).toBe(0)
  expect(scrollSpeed(10, 800)).toBeLessThan(0)
  expect(scrollSpeed(790, 800)).toBeGreaterThan(0)
})
