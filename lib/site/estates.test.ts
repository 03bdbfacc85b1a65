import { expect } from 'vitest'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { listEstatePages, listUnitTypes } from './estates'

test('an estate without a page of its own is not among the estate pages', async ({ db }) => {
  const [withPage, withoutPage] = [
    await anEntry(db, 'estates', { ...publishedValues, hasOwnPage: true }),
    await anEntry(db, 'estates', { ...publishedValues, hasOwnPage: false }),
  ]

  const ids = (await listEstatePages()).map(estate => estate.id)

  expect(ids).toContain(withPage.id)
  expect(ids).not.toContain(withoutPage.id)
})

test('the unit types of an estate are only its own, in the order set by staff', async ({ db }) => {
  const [estate, other] = [await anEntry(db, 'estates', publishedValues), await anEntry(db, 'estates', publishedValues)]
  const second = await anEntry(db, 'unitTypes', { ...publishedValues, estateId: estate.id, position: 2 })
  const first = await anEntry(db, 'unitTypes', { ...publishedValues, estateId: estate.id, position: 1 })
  await anEntry(db, 'unitTypes', { ...publishedValues, estateId: other.id })

  expect((await listUnitTypes(estate.id)).map(unit => unit.id)).toEqual([first.id, second.id])
})
