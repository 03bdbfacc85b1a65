import { describe, expect, test } from 'vitest'
import { type PlanFeature, planFeaturesSchema } from '../../inventory/plan-geometry.ts'
import { estates } from '../content/estates.ts'
import { unitTypes } from '../content/unit-types.ts'
import { sampleEstate, seedId } from '../ids.ts'
import { estateInventories } from './estates.ts'
import { acresOf } from './geometry.ts'
import { inventoryRows } from './rows.ts'
import { gapTo, overlaps, pointsOf } from './testing/plan-shapes.ts'

const now = new Date('2026-11-23T03:00:00Z')
const inventories = estateInventories.map(estate => ({ slug: estate.slug, ...inventoryRows(estate, now) }))

/** The numbers of occupied homes in the texts of the estates. */
const livedInByText: Record<string, number> = { 'greenpark-estate': 640, fadhili: 96, 'pazuri-at-vipingo': 118 }

test('the samples have at least 600 homes, and homes at all estates', () => {
  expect(inventories.map(({ slug }) => slug).toSorted()).toEqual(estates.map(({ slug }) => slug).toSorted())
  expect(inventories.flatMap(({ units }) => units).length).toBeGreaterThanOrEqual(600)
})

test('the samples are the same every time', () => {
  expect(estateInventories.map(estate => ({ slug: estate.slug, ...inventoryRows(estate, now) }))).toEqual(inventories)
})

describe.each(inventories)('the plan of $slug', ({ slug, plans, units }) => {
  const features = plans.flatMap(plan => plan.features)
  const ofKind = (kind: string) => features.filter(({ properties }) => properties.kind === kind)
  // The boundary is stored as a road one metre wide.
  const [boundary, ...streets] = [
    ...ofKind('road').filter(({ properties }) => properties.width === 1),
    ...ofKind('road').filter(({ properties }) => properties.width !== 1),
  ]

  test('has valid features, and a gate', () => {
    expect(planFeaturesSchema.safeParse(features).error).toBeUndefined()
    expect(features.filter(({ geometry }) => geometry.type === 'Point').map(({ properties }) => properties)).toEqual([
      { kind: 'amenity', label: 'Gate' },
    ])
  })

  test('has every home once, with a type of its estate', () => {
    const types = unitTypes.filter(({ estateId }) => estateId === sampleEstate(slug))
    const ids = new Set(types.map(({ ref }) => seedId('unitTypes', ref)))
    expect(new Set(units.map(({ code }) => code)).size).toBe(units.length)
    expect(units.filter(({ unitTypeId }) => !ids.has(unitTypeId))).toEqual([])
  })

  test('has one shape for each plot, and a building for each apartment', () => {
    const plots = units.filter(({ floor }) => floor === undefined).map(({ code }) => code)
    const buildings = new Set(units.filter(({ floor }) => floor !== undefined).map(({ block }) => block))
    expect(
      ofKind('unit')
        .map(({ properties }) => properties.code)
        .toSorted(),
    ).toEqual(plots.toSorted())
    expect(codesOf(ofKind('block')).toSorted()).toEqual([...buildings].toSorted())
  })

  test('has plots with the size that their type states', () => {
    const promised = new Map(unitTypes.map(({ ref, plotSqm }) => [seedId('unitTypes', ref), plotSqm]))
    const wrong = units.filter(
      ({ unitTypeId, plotSqm }) => Math.abs((plotSqm ?? 0) - (promised.get(unitTypeId) ?? 0)) > 2,
    )
    expect(wrong.map(({ code, plotSqm }) => [code, plotSqm])).toEqual([])
  })

  test('has no overlapping shapes', () => {
    expect(overlaps(features)).toEqual([])
  })

  test('has a road in front of every plot, and roads that lead to the gate', () => {
    const unreachable = ofKind('unit').filter(plot => !streets.some(street => gapTo(street, plot) <= 3))
    expect(codesOf(unreachable)).toEqual([])

    const [gate] = features.filter(({ geometry }) => geometry.type === 'Point')
    const reached = new Set(streets.filter(street => gapTo(street, gate as PlanFeature) < 0))
    for (const street of reached)
      for (const other of streets) if (gapTo(street, other) <= (other.properties.width ?? 0) / 2) reached.add(other)
    expect(streets.filter(street => !reached.has(street)).map(({ properties }) => properties)).toEqual([])
  })

  test('matches the texts about acres and homes', () => {
    const estate = estates.find(found => found.slug === slug)
    expect(acresOf(pointsOf(boundary as PlanFeature)) / (estate?.acres ?? 0)).toBeCloseTo(1, 2)
    const livedIn = features.reduce((sum, { properties }) => sum + homesIn(properties.label), 0)
    expect(livedIn).toBe(livedInByText[slug] ?? 0)
    // Planned homes on land for later phases do not count.
    const countedHomes = units.length + livedIn
    const hasFuture = ofKind('future').some(({ properties }) => /from 20/.test(properties.label ?? ''))
    if (hasFuture) expect(countedHomes).toBeLessThan(estate?.homesPlanned ?? 0)
    else expect(countedHomes).toBe(estate?.homesPlanned)
  })
})

test('the parks have the acres that the texts state', () => {
  const acresAt = (slug: string, ...labels: string[]) =>
    inventories
      .filter(inventory => inventory.slug === slug)
      .flatMap(({ plans }) => plans.flatMap(plan => plan.features))
      .filter(({ properties }) => labels.includes(properties.label ?? ''))
      .reduce((sum, feature) => sum + acresOf(pointsOf(feature)), 0)
  const park = acresAt('greenpark-estate', 'Central park', 'Acacia lawn', 'Jacaranda lawn', 'Sports field')
  expect(park).toBeCloseTo(18, 1)
  expect(acresAt('lukenya-plains', 'Grassland walk', 'River reserve')).toBeCloseTo(28, 0)
  expect(acresAt('lukenya-plains', 'Village green')).toBeCloseTo(6, 0)
  expect(acresAt('lukenya-plains', 'Site for shops and nursery')).toBeCloseTo(2, 0)
})

const codesOf = (features: PlanFeature[]) => features.flatMap(({ properties }) => properties.code ?? [])

/** Returns the number of homes in a label: 8 for `Mvule 9–16` and for `P1, 8 homes`. */
function homesIn(label = '') {
  const [, from, to] = /(\d+)–(\d+)$/.exec(label) ?? []
  return from ? Number(to) - Number(from) + 1 : Number(/(\d+) homes$/.exec(label)?.[1] ?? 0)
}
