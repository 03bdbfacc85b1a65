import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type PlanFeature, planFeaturesSchema } from '@/db/inventory/plan-geometry'
import { seededRandom } from '@/db/inventory/seeded-random'
import { type UnitState, unitStates } from '@/db/inventory/unit-state'
import { estateInventories } from '@/db/seed/inventory/estates'
import { inventoryRows } from '@/db/seed/inventory/rows'
import { boundsOf, pointsOf } from './bounds'
import { isInside } from './geometry'
import { houseOn } from './houses'
import { orientPlot } from './oriented-plots'
import { palette } from './palette'
import { plotStyles } from './plot-styles'
import { readRoads } from './roads'
import { roofOf } from './roofs'
import { sitePicture } from './site-picture'

const now = new Date('2026-11-23T03:00:00Z')
const kinds = ['bungalow', 'maisonette', 'villa', 'cottage', 'townhouse']
const samples = estateInventories.map(estate => {
  const { plans, units } = inventoryRows(estate, now)
  const homes = units.map(({ code, block }, index) => ({
    code,
    block,
    state: unitStates[index % unitStates.length] as UnitState,
    kind: kinds[index % kinds.length] ?? 'villa',
  }))
  return { slug: estate.slug, features: plans[0]?.features ?? [], homes }
})

const compressed = (svg: string) => brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length

describe.each(samples)('the picture of $slug', ({ slug, features, homes }) => {
  const svg = sitePicture({ features, homes })

  test('has at most 60 kB compressed', () => {
    console.log(`${slug}, ${homes.length} homes: ${svg.length} bytes, Brotli ${compressed(svg)}`)
    expect(compressed(svg)).toBeLessThan(60_000)
  })

  test('is the same for the same data, and contains no invalid values', () => {
    expect(sitePicture({ features, homes })).toBe(svg)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
  })

  test('has a house of each kind inside of every plot', () => {
    const { roads } = readRoads(features)
    const plots = features.filter(({ properties }) => properties.kind === 'unit')
    const oriented = plots.map(plot => orientPlot(pointsOf(plot), roads)).filter(plot => plot !== null)
    for (const plot of oriented)
      for (const kind of ['bungalow', 'maisonette', 'villa', 'cottage']) {
        const corners = houseOn(plot, kind, seededRandom(1))?.roofs.flatMap(({ outline }) => outline) ?? []
        expect(corners.length > 0 && corners.every(corner => isInside(corner, plot.ring)), kind).toBe(true)
      }
  })

  test('contains no link, no script and no style', () => {
    expect(svg).not.toMatch(/<a |<script|<style|style=|on[a-z]+=/)
  })
})

const corners = (x: number, y: number, width: number, height: number) => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
]
const aPlan = planFeaturesSchema.parse([
  {
    type: 'Feature',
    properties: { kind: 'road', width: 6 },
    geometry: {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [100, 0],
      ],
    },
  },
  {
    type: 'Feature',
    properties: { kind: 'unit', code: 'A-1' },
    geometry: { type: 'Polygon', coordinates: [corners(10, 5, 18, 26)] },
  },
])

test('a house faces its street and is inside of its plot', () => {
  const { roads } = readRoads(aPlan)
  const oriented = orientPlot(corners(10, 5, 18, 26) as [number, number][], roads)
  expect(oriented?.front).toEqual([19, 5])
  expect(oriented?.inward[1]).toBe(1)
  // These choices are fixed instead of random.
  const random = {
    next: () => 0.9,
    between: (low: number) => low,
    pick: <Item>([first]: readonly Item[]) => first as Item,
  }
  for (const kind of ['bungalow', 'maisonette', 'cottage', 'villa']) {
    const house = oriented && houseOn(oriented, kind, { ...random, shuffled: items => [...items] })
    const points = house?.roofs.flatMap(({ outline }) => outline) ?? []
    expect(points.length).toBeGreaterThan(3)
    expect(points.every(point => isInside(point, oriented?.ring ?? []))).toBe(true)
  }
})

test('the shaded part of a roof is in the south and the east, whatever its direction', () => {
  const outline: [number, number][] = [
    [0, 0],
    [20, 0],
    [20, 10],
    [0, 10],
  ]
  for (let turn = 0; turn < 4; turn++) {
    const { shade } = roofOf([...outline.slice(turn), ...outline.slice(0, turn)])
    const middle = shade.reduce((sum, [, y]) => sum + y, 0) / shade.length
    expect(middle).toBeGreaterThan(5)
    expect(shade).toContainEqual([20, 10])
    expect(shade).not.toContainEqual([0, 0])
  }
})

test('contour lines are below everything but land, with their height, and do not enlarge the plan', () => {
  const [contour] = planFeaturesSchema.parse([
    {
      type: 'Feature',
      properties: { kind: 'contour', label: '1,640 m' },
      geometry: {
        type: 'LineString',
        coordinates: Array.from({ length: 400 }, (_, index) => [index - 150, 40 + 8 * Math.sin(index / 60)]),
      },
    },
  ])
  const withContour = [...aPlan, contour as PlanFeature]
  expect(boundsOf(withContour)).toEqual(boundsOf(aPlan))
  const svg = sitePicture({ features: withContour, homes: [{ code: 'A-1', block: 'A', state: 'sold', kind: 'villa' }] })
  expect(svg).toMatch(/<textPath href="#contour0"[^>]*>1,640 m</)
  expect(svg.indexOf('id="contour0"')).toBeLessThan(svg.indexOf(palette.soldEdge))
  // A survey has a point every metre; the drawing needs one every few metres.
  const [, path = ''] = /id="contour0" d="([^"]*)"/.exec(svg) ?? []
  expect(path.match(/q/g)?.length).toBeGreaterThan(20)
  expect(path.length).toBeLessThan(3_000)
  expect(sitePicture({ features: aPlan, homes: [] })).not.toContain('contour')
})

test('every state has a style of its own, and a picture with a marked home shows no states', () => {
  expect(new Set(Object.values(plotStyles)).size).toBe(unitStates.length)
  const homes = [{ code: 'A-1', block: 'A', state: 'available' as const, kind: 'villa' }]
  expect(sitePicture({ features: aPlan, homes })).toContain(palette.availableEdge)
  const [, plot] = aPlan
  expect(plot && sitePicture({ features: aPlan, homes, marked: plot })).not.toContain(palette.availableEdge)
  // Roofs of sold homes would be faded.
  for (const sample of samples) {
    const [marked] = sample.features.filter(({ properties }) => properties.kind === 'unit')
    const allSold = sample.homes.map(home => ({ ...home, state: 'sold' as const }))
    const picture = sitePicture({ ...sample, ...(marked && { marked }) })
    expect(sitePicture({ ...sample, homes: allSold, ...(marked && { marked }) })).toBe(picture)
  }
})
