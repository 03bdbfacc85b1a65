import { expect } from 'vitest'
import { anEntry, live } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { findPriceFrom, listEstatePages, listUnitTypes } from './estates'

test('an estate without a page of its own is not among the estate pages', async ({ db }) => {
  const [own, none] = [
    await anEntry(db, 'estates', { ...live, hasOwnPage: true }),
    await anEntry(db, 'estates', { ...live, hasOwnPage: false }),
  ]

  const ids = (await listEstatePages()).map(estate => estate.id)

  expect(ids).toContain(own.id)
  expect(ids).not.toContain(none.id)
})

test('the price from is the lowest of the available units', async ({ db }) => {
  const estate = await anEntry(db, 'estates', live)
  const unit = (price: number | null, availability: 'available' | 'few-left' | 'sold-out', state: object = live) =>
    anEntry(db, 'unitTypes', { ...state, estateId: estate.id, price, availability })
  expect(await findPriceFrom(estate.id)).toBeNull()

  await unit(null, 'available')
  await unit(3_000_000, 'sold-out')
  expect(await findPriceFrom(estate.id)).toBeNull()

  await unit(9_000_000, 'available')
  await unit(7_500_000, 'few-left')
  await unit(1_000_000, 'available', {})
  expect(await findPriceFrom(estate.id)).toBe(7_500_000)
})

test('the units of an estate are only its own, in the order set by staff', async ({ db }) => {
  const [estate, other] = [await anEntry(db, 'estates', live), await anEntry(db, 'estates', live)]
  const second = await anEntry(db, 'unitTypes', { ...live, estateId: estate.id, position: 2 })
  const first = await anEntry(db, 'unitTypes', { ...live, estateId: estate.id, position: 1 })
  await anEntry(db, 'unitTypes', { ...live, estateId: other.id })

  expect((await listUnitTypes(estate.id)).map(unit => unit.id)).toEqual([first.id, second.id])
})
