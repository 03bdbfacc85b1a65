import { expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { sampleInventory } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { priceSteps, sizeSteps } from './filter-steps'
import { sizeOf } from './finder'
import { listFinderHomes } from './finder-homes'
import { filterUnits, pageOfUnits, parseUnitList, unitListPath } from './unit-list'

async function sampleHomes(db: Tx) {
  if ((await listFinderHomes()).length === 0) await sampleInventory(db)
  return (await listFinderHomes()).filter(({ estate }) => estate.slug === 'greenpark-estate')
}

test('the homes of an estate are filtered by state, type, block, price and size, and sorted; invalid values are reported', async ({
  db,
}) => {
  const homes = await sampleHomes(db)
  const list = (query: string) => filterUnits(homes, parseUnitList(new URLSearchParams(query), homes).list)

  expect(list('')).toEqual(homes)
  const [block] = homes.map(home => home.block)
  expect(list(`block=${block}`)).toEqual(homes.filter(home => home.block === block))
  const typeSlug = homes.at(-1)?.type.slug
  expect(list(`type=${typeSlug}&state=sold`)).toEqual(
    homes.filter(({ type, state }) => type.slug === typeSlug && state === 'sold'),
  )
  const wished = list('price=14M&size=90')
  expect(wished.length).toBeGreaterThan(0)
  expect(wished).toEqual(homes.filter(home => home.price && home.price <= 14_000_000 && (sizeOf(home) ?? 0) >= 90))
  const prices = list('sort=price-down').flatMap(({ price }) => price ?? [])
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  // The prices of sold homes are not public, so they do not affect the order.
  expect(list('sort=price').findLast(({ price }) => price !== null)?.state).not.toBe('sold')
  expect(homes.filter(({ state, price }) => state === 'sold' && price !== null)).toEqual([])

  const { list: parsed, rejected } = parseUnitList(
    new URLSearchParams('state=withdrawn&block=X&sort=code&type=castle&price=cheap&size=-1'),
    homes,
  )
  expect([parsed, rejected]).toEqual([{ sort: 'code', page: 1 }, ['withdrawn', 'castle', 'X', 'cheap', '-1']])
  expect(unitListPath('/e/homes', { block: 'Mvule Court', sort: 'code' })).toBe('/e/homes?block=Mvule+Court')
})

test('each home of a list is on one of its pages of 25, with the same filter and order', async ({ db }) => {
  const homes = await sampleHomes(db)
  const page = (query: string) => {
    const { list, rejected } = parseUnitList(new URLSearchParams(query), homes)
    return { list, rejected, found: filterUnits(homes, list), ...pageOfUnits(filterUnits(homes, list), list) }
  }

  const { found, pages } = page('sort=price-down')
  const rows = Array.from({ length: pages }, (_, index) => page(`sort=price-down&page=${index + 1}`).rows)
  expect(rows.flat()).toEqual(found)
  expect(pages).toBe(Math.ceil(homes.length / 25))
  expect(pages).toBeGreaterThan(1)
  expect(rows[0]).toHaveLength(25)
  expect(page(`page=${pages + 1}`).rows).toEqual([])

  expect(unitListPath('/e/homes', page('state=sold&page=2').list)).toBe('/e/homes?state=sold&page=2')
  expect(unitListPath('/e/homes', { ...page('page=2').list, page: 1 })).toBe('/e/homes')
  for (const wrong of ['0', '-1', '1.5', '1e1', 'x', '99999999'])
    expect(page(`page=${wrong}`)).toMatchObject({ rejected: [wrong], list: { page: 1 } })
})

test('the steps of the filter are at most six round numbers, and each leaves some homes out and some in', async ({
  db,
}) => {
  const homes = (await sampleHomes(db)).filter(({ state }) => state === 'available')
  const [prices, sizes] = [priceSteps(homes), sizeSteps(homes)]
  for (const steps of [prices, sizes]) {
    expect(steps.length).toBeGreaterThan(2)
    expect(steps.length).toBeLessThanOrEqual(6)
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    expect(steps.filter(step => !/^\d\.?\d?e/.test(step.toExponential()))).toEqual([])
  }
  const counts = [
    ...prices.map(step => homes.filter(({ price }) => price !== null && price <= step).length),
    ...sizes.map(step => homes.filter(home => (sizeOf(home) ?? 0) >= step).length),
  ]
  expect(counts.filter(count => count === 0 || count === homes.length)).toEqual([])
  expect([priceSteps([]), sizeSteps([])]).toEqual([[], []])
})
