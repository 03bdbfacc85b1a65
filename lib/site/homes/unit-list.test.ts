import { expect } from 'vitest'
import { sampleInventory } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { listFinderHomes } from './finder-homes'
import { filterUnits, parseUnitList, unitListPath } from './unit-list'

test('the homes of an estate are filtered by state, type and block, and sorted', async ({ db }) => {
  await sampleInventory(db)
  const homes = (await listFinderHomes()).filter(({ estate }) => estate.slug === 'greenpark-estate')
  const list = (query: string) => filterUnits(homes, parseUnitList(new URLSearchParams(query), homes).list)

  expect(list('')).toEqual(homes)
  const [block] = homes.map(home => home.block)
  expect(list(`block=${block}`)).toEqual(homes.filter(home => home.block === block))
  const kind = homes.at(-1)?.type.slug
  expect(list(`type=${kind}&state=sold`)).toEqual(
    homes.filter(({ type, state }) => type.slug === kind && state === 'sold'),
  )
  const prices = list('sort=price-down').flatMap(({ price }) => price ?? [])
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  // The prices of sold homes are not public, so they order nothing.
  expect(list('sort=price').findLast(({ price }) => price !== null)?.state).not.toBe('sold')
  expect(homes.filter(({ state, price }) => state === 'sold' && price !== null)).toEqual([])

  const { list: read, rejected } = parseUnitList(
    new URLSearchParams('state=withdrawn&block=X&sort=code&type=castle'),
    homes,
  )
  expect([read, rejected]).toEqual([{ sort: 'code' }, ['withdrawn', 'castle', 'X']])
  expect(unitListPath('/e/homes', { block: 'Mvule Court', sort: 'code' })).toBe('/e/homes?block=Mvule+Court')
})
