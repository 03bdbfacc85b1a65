import fc from 'fast-check'
import { expect } from 'vitest'
import { repetitions } from '@/db/testing/repetitions'
import { test } from '@/db/testing/test'
import { listStaffUnits } from '@/lib/inventory/grid'
import { unitViewSchema } from '@/lib/inventory/unit-view'
import { listingHistoryKinds, listingHistoryParameter } from '../inventory/listing-history/listing-history.ts'
import { countInventory } from './inventory'
import { sumOf } from './report'
import { countSellThrough } from './sell-through'
import { listedByHand, readHomes, stockByHand } from './testing/count-homes-by-hand'
import { homeSet, storeHomes, twoEstates } from './testing/random-homes'

const period = { from: '2026-02-01', to: '2026-03-15' }
const dataSets = repetitions(50)

test(`${dataSets} random sets of homes: inventory and sell-through equal a plain count and the homes at their links`, async ({
  ownDatabase: { db },
}) => {
  const estates = await twoEstates(db)
  const countHomesAt = async (query: Record<string, string>) =>
    (await listStaffUnits(db, unitViewSchema.parse(query))).units.length
  await fc.assert(
    fc.asyncProperty(homeSet, async generated => {
      await storeHomes(db, estates, generated)
      const homes = await readHomes(db)

      const stock = await countInventory(db)
      expect(
        new Map(
          stock.map(({ estateId, state, homes, value, unpriced }) => [
            `${estateId} ${state}`,
            { homes, value, unpriced },
          ]),
        ),
      ).toEqual(stockByHand(homes))
      for (const { estateId, state, homes } of stock)
        expect(await countHomesAt({ estate: estateId, state })).toBe(homes)

      const listed = listedByHand(homes, period)
      const found = await countSellThrough(db, period)
      for (const { estateId } of estates) {
        const ofEstate = listed.filter(home => home.estateId === estateId)
        const row = found.find(row => row.estateId === estateId)
        for (const kind of listingHistoryKinds) {
          expect(row?.[kind] ?? 0, kind).toBe(ofEstate.filter(home => home[kind]).length)
          expect(await countHomesAt({ estate: estateId, offer: listingHistoryParameter({ kind, ...period }) })).toBe(
            row?.[kind] ?? 0,
          )
        }
      }
      const { begin, added, sold } = sumOf(['begin', 'added', 'sold'], found)
      expect(sold).toBeLessThanOrEqual(begin + added)
    }),
    { numRuns: dataSets, seed: 20261123 },
  )
})
