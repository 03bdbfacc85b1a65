import { describe, expect, test } from 'vitest'
import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { comparePlans } from './compare-plans'
import { matchPlan } from './matches'
import { planProblems } from './problems'
import { moveShape, polygon, rowOfPlots } from './shapes'

const outline = (ring: Point[]): PlanFeature => ({
  type: 'Feature',
  properties: { kind: 'unit', code: 'A-1' },
  geometry: { type: 'Polygon', coordinates: [ring] },
})
const messagesOf = (...features: PlanFeature[]) => planProblems(features).map(({ message }) => message)
const aRow = (codes: string[], y = 0) =>
  rowOfPlots({ from: [0, y], to: [codes.length * 10, y], codes, depth: 20, side: 'right' })

describe('a plan cannot be published with', () => {
  test.each<[string, Point[]]>([
    [
      'crosses itself',
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
        [0, 0],
      ],
    ],
    [
      'crosses itself',
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 0],
        [0, 10],
        [0, 0],
      ],
    ],
    [
      'is not closed',
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
    ],
    [
      // Below one square metre.
      'has no area',
      [
        [0, 0],
        [0.5, 0],
        [0.5, 0.5],
        [0, 0.5],
        [0, 0],
      ],
    ],
  ])('an outline that %s', (problem, ring) => {
    expect(messagesOf(outline(ring))).toEqual([`A-1 ${problem}.`])
  })

  test('two shapes of one code, although a building and a home may share a code', () => {
    const [one, other] = aRow(['A-1', 'A-2']) as [PlanFeature, PlanFeature]
    const withKind = (kind: 'unit' | 'block') => ({ ...other, properties: { kind, code: 'A-1' } })
    expect(messagesOf(one, withKind('unit'))).toEqual(['A-1 has the same code as another shape.'])
    expect(messagesOf(one, withKind('block'))).toEqual([])
  })

  test('a home that is a line', () => {
    const line: PlanFeature = {
      ...outline([]),
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    }
    expect(messagesOf(line)).toHaveLength(1)
  })
})

describe('homes and shapes', () => {
  test('are reported if they have no counterpart', () => {
    const building = polygon(
      [
        [0, 50],
        [20, 50],
        [20, 70],
      ],
      { kind: 'block', code: 'N1' },
    )
    const empty = polygon(
      [
        [30, 50],
        [50, 50],
        [50, 70],
      ],
      { kind: 'block', code: 'N9' },
    )
    const terrace = polygon(
      [
        [60, 50],
        [80, 50],
        [80, 70],
      ],
      { kind: 'block', label: 'Sold long ago' },
    )
    const nameless = polygon(
      [
        [0, 80],
        [20, 80],
        [20, 95],
      ],
      { kind: 'unit' },
    )
    const units = [
      { code: 'A-1', block: 'A' },
      { code: 'A-3', block: 'A' },
      { code: 'N1-7', block: 'N1' },
    ]
    expect(matchPlan([...aRow(['a–1', 'A-2']), building, empty, nameless, terrace], units)).toEqual({
      unitsWithoutShape: ['A-3'],
      shapesWithoutUnit: [
        { index: 1, name: 'A-2' },
        { index: 3, name: 'N9' },
        { index: 4, name: 'Shape 5 (unit)' },
      ],
    })
  })
})

describe('two versions', () => {
  test('are compared by the shapes that were added, removed and moved', () => {
    const [one, two, three] = aRow(['A-1', 'A-2', 'A-3']) as [PlanFeature, PlanFeature, PlanFeature]
    const pond = polygon(
      [
        [0, 50],
        [20, 50],
        [20, 70],
      ],
      { kind: 'water' },
    )
    const { before, after } = comparePlans([one, two, pond], [moveShape(two, [1, 0]), three, pond])
    expect(before.map(({ change }) => change)).toEqual(['removed', 'moved', 'same'])
    expect(after.map(({ change }) => change)).toEqual(['moved', 'added', 'same'])
  })

  test('are compared shape by shape also when two shapes look the same', () => {
    const pond = polygon(
      [
        [0, 50],
        [20, 50],
        [20, 70],
      ],
      { kind: 'water' },
    )
    const { before, after } = comparePlans([pond, pond], [pond])
    expect([before.length, after.length]).toEqual([2, 1])
    expect(before.map(({ change }) => change)).toEqual(['same', 'removed'])
  })
})
