import { describe, expect, test } from 'vitest'
import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { estateInventories } from '@/db/seed/inventory/estates'
import { inventoryRows } from '@/db/seed/inventory/rows'
import { compassOf, readCompass } from './compass'
import { lightSentences, viewSentences } from './light-text'
import { frontsOf, surroundingsOf } from './surroundings'

type Properties = PlanFeature['properties']

function box(properties: Properties, x: number, y: number, width: number, height: number): PlanFeature {
  const ring: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ]
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }
}

const street: PlanFeature = {
  type: 'Feature',
  properties: { kind: 'road', label: 'Tausi Close', width: 6 },
  geometry: {
    type: 'LineString',
    coordinates: [
      [0, -100],
      [0, 100],
    ],
  },
}
/** Two homes on both sides of a street from north to south, a park behind the eastern one, and a pool. */
const features = [
  street,
  box({ kind: 'unit', code: 'T-1' }, 4, 0, 25, 14),
  box({ kind: 'unit', code: 'T-2' }, -29, 0, 25, 14),
  box({ kind: 'green', label: 'Central park' }, 40, -50, 100, 100),
  box({ kind: 'water', label: 'Pool' }, 4, 214, 20, 10),
  box({ kind: 'block', code: 'N1', label: 'N1' }, -200, 200, 36, 13),
]
const home = (code: string, block = 'Tausi Close') => surroundingsOf(features, { code, block })

describe('the surroundings of a home', () => {
  test('are its front, its street, and what is in front, behind and near', () => {
    expect(home('T-1')).toEqual({
      front: 'west',
      street: 'Tausi Close',
      inFront: { name: 'T-2', metres: 8 },
      behind: { name: 'Central park', metres: 11 },
      near: [{ name: 'Pool', metres: 210 }],
    })
    expect(home('T-2')).toMatchObject({ front: 'east', inFront: { name: 'T-1' }, behind: null })
  })

  test('are known as fronts by code for homes with a shape of their own', () => {
    const fronts = frontsOf(features, ['T-1', 'T-2', 'N1', 'X-1'])
    expect([...fronts]).toEqual([
      ['T-1', 'west'],
      ['T-2', 'east'],
    ])
  })

  test('have no front for a home in a building, and are unknown for a home that the plan does not show', () => {
    expect(home('N1-101', 'N1')).toMatchObject({ front: null, street: null, inFront: null, behind: null })
    expect(home('X-1', 'X')).toBeNull()
  })
})

test('a direction becomes the nearest of eight points, and texts of staff are read as points', () => {
  const directions: Point[] = [
    [0, -1],
    [1, -1],
    [1, 0.1],
    [0, 5],
    [-1, 0],
    [-1, -1],
  ]
  expect(directions.map(compassOf)).toEqual(['north', 'north-east', 'east', 'south', 'west', 'north-west'])
  expect(['South and west', 'North East', 'the ocean', 'over Westlands'].map(readCompass)).toEqual([
    ['south', 'west'],
    ['north-east'],
    [],
    [],
  ])
})

describe('the sentences on light and view', () => {
  test('follow from the plan', () => {
    const surroundings = home('T-1')
    expect(lightSentences({ orientation: null, surroundings })).toEqual([
      'The front faces west, to Tausi Close.',
      'The back has the sun in the morning, the front in the afternoon and evening.',
    ])
    expect(viewSentences(surroundings)).toEqual([
      'In front of it: T-2, 8 m.',
      'Behind it: Central park, 11 m.',
      'Near it, by air line: Pool, 210 m.',
    ])
  })

  test('follow from the direction that staff wrote, which is repeated without sun if it names no point', () => {
    const sentences = (orientation: string) => lightSentences({ orientation, surroundings: home('T-1') })
    expect(sentences('South and west')).toEqual([
      'It faces south and west.',
      'It has the sun in the afternoon and evening.',
    ])
    expect(sentences('South').at(1)).toContain('from October to February')
    expect(['The ocean', 'Mount Kenya'].map(sentences)).toEqual([['It faces the ocean.'], ['It faces Mount Kenya.']])
  })

  test('are none where nothing is known', () => {
    expect([lightSentences({ orientation: null, surroundings: null }), viewSentences(null)]).toEqual([[], []])
  })
})

test.each(estateInventories)('no home of $slug has the next home of its row in front of it or behind it', estate => {
  const { plans, units } = inventoryRows(estate, new Date('2026-11-23T03:00:00Z'))
  const features = plans[0]?.features ?? []
  const fronts = frontsOf(
    features,
    units.map(({ code }) => code),
  )
  const inRow = units.flatMap(({ code, block }) => {
    const { inFront = null, behind = null } = surroundingsOf(features, { code, block }) ?? {}
    return [inFront, behind].flatMap(place =>
      place && place.metres <= 2 && fronts.get(place.name) === fronts.get(code) ? `${code} ${place.name}` : [],
    )
  })
  expect(inRow).toEqual([])
  expect(fronts.size).toBeGreaterThan(30)
})
