import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { placePicture, stretch } from './picture'
import { planProblems, shapeArea } from './problems'
import { cornersOf, distance, moveShape, numberedCodes, polygon, rowOfPlots, splitShape } from './shapes'

const metre = fc.integer({ min: -500, max: 500 })
const point = fc.tuple(metre, metre) as fc.Arbitrary<Point>
const square = polygon(
  [
    [0, 0],
    [20, 0],
    [20, 20],
    [0, 20],
  ],
  { kind: 'unit', code: 'B-01' },
)

describe('a row of plots', () => {
  test('fills the line with plots of the same size whose neighbours share corners, on either side', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 2, max: 60 }), fc.boolean(), (from, to, count, isLeft) => {
        // Plots are at least three metres wide, so that rounding to centimetres does not make them invalid.
        fc.pre(distance(from, to) > count * 3)
        const codes = numberedCodes('B-01', count)
        const row = rowOfPlots({ from, to, codes, depth: 30, side: isLeft ? 'left' : 'right' })
        expect(row.map(({ properties }) => properties.code)).toEqual(codes)
        expect(planProblems(row)).toEqual([])
        const size = (distance(from, to) / count) * 30
        // Corners are rounded to centimetres, so sizes differ a little.
        for (const plot of row) expect(Math.abs(shapeArea(plot) - size)).toBeLessThan(size * 0.02 + 1)
        for (const [index, plot] of row.slice(1).entries()) {
          const before = cornersOf(row[index] as PlanFeature)
          expect(cornersOf(plot)[0]).toEqual(before[1])
          expect(cornersOf(plot)[3]).toEqual(before[2])
        }
      }),
    )
  })

  test('is on the chosen side, looking along the direction of the line', () => {
    const row = (side: 'left' | 'right') => rowOfPlots({ from: [0, 0], to: [10, 0], codes: ['1'], depth: 5, side })
    // y grows downwards: when facing east, the right side is south.
    expect(cornersOf(row('right')[0] as PlanFeature)[2]).toEqual([10, 5])
    expect(cornersOf(row('left')[0] as PlanFeature)[2]).toEqual([10, -5])
  })

  test.each([
    ['B-01', 3, 1, ['B-01', 'B-02', 'B-03']],
    ['B-98', 3, 1, ['B-98', 'B-99', 'B-100']],
    ['Mvule Court 1', 2, 2, ['Mvule Court 1', 'Mvule Court 3']],
    ['Plot ', 2, 1, ['Plot1', 'Plot2']],
    ['7', 2, 1, ['7', '8']],
  ] as const)('continues the numbers from %s', (first, count, step, expected) => {
    expect(numberedCodes(first, count, step)).toEqual(expected)
  })
})

describe('a cut', () => {
  test('makes two valid halves that together are the whole; the first keeps the code', () => {
    const side = fc.double({ min: 1, max: 19, noNaN: true })
    fc.assert(
      fc.property(side, side, (top, bottom) => {
        const [first, second] = splitShape(square, { from: [top, -3], to: [bottom, 23] }) ?? []
        if (!first || !second) throw new Error('The cut missed.')
        expect(planProblems([first, second])).toEqual([])
        // The square is 20 metres wide, and corners are rounded to centimetres.
        expect(shapeArea(first) + shapeArea(second)).toBeCloseTo(400, 0)
        expect([first.properties.code, second.properties.code]).toEqual(['B-01', undefined])
      }),
    )
  })

  test('makes triangles if it goes from corner to corner', () => {
    const halves = splitShape(square, { from: [0, 0], to: [20, 20] }) ?? []
    expect(halves.map(shapeArea)).toEqual([200, 200])
  })

  test('does nothing beside the shape, along an edge, or through a shape more than twice', () => {
    const bracket: Point[] = [
      [0, 0],
      [30, 0],
      [30, 10],
      [20, 10],
      [20, 5],
      [10, 5],
      [10, 10],
      [0, 10],
    ]
    expect(splitShape(square, { from: [30, 0], to: [30, 20] })).toBeNull()
    expect(splitShape(square, { from: [0, 0], to: [20, 0] })).toBeNull()
    expect(splitShape(polygon(bracket, { kind: 'unit' }), { from: [-5, 8], to: [35, 8] })).toBeNull()
  })
})

test('a shape that is moved there and back is unchanged', () => {
  fc.assert(
    fc.property(metre, metre, (x, y) => {
      expect(moveShape(moveShape(square, [x, y]), [-x, -y])).toEqual(square)
    }),
  )
})

describe('a picture', () => {
  const placement = { x: 10, y: 20, width: 300, rotation: 0 }

  test('is placed with its two points on the targets', () => {
    fc.assert(
      fc.property(point, point, point, point, (a, b, c, d) => {
        fc.pre(distance(a, b) > 1 && distance(c, d) > 1)
        const placed = placePicture(placement, [a, b], [c, d])
        for (const [from, to] of [
          [a, c],
          [b, d],
        ] as const) {
          // Computes the position of a point of the picture.
          const scale = placed.width / placement.width
          const angle = ((placed.rotation - placement.rotation) * Math.PI) / 180
          const [dx, dy] = [(from[0] - placement.x) * scale, (from[1] - placement.y) * scale]
          expect(placed.x + dx * Math.cos(angle) - dy * Math.sin(angle)).toBeCloseTo(to[0], 5)
          expect(placed.y + dx * Math.sin(angle) + dy * Math.cos(angle)).toBeCloseTo(to[1], 5)
        }
      }),
    )
  })

  test('is scaled by a known distance in the picture; two equal points change nothing', () => {
    const points = [
      [0, 0],
      [30, 40],
    ] as const satisfies [Point, Point]
    expect(placePicture(placement, points, stretch(points, 100)).width).toBe(600)
    expect(placePicture(placement, [points[0], points[0]], points)).toEqual(placement)
  })
})
