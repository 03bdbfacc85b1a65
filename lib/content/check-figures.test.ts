import { expect } from 'vitest'
import type { Db } from '@/db/connect'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { checkBeforePublishing } from './checks'

/** Creates an estate with two available homes, for 13.6 and 16 million, and a home that is not released. */
async function anEstate(db: Db, name: string) {
  const estate = await anEntry(db, 'estates', { ...publishedValues, title: unique(name), pricesUntil: null })
  const estateId = estate.id
  const [small, large] = [
    await anEntry(db, 'unitTypes', { ...publishedValues, estateId, title: 'The Acacia', price: 13_600_000 }),
    await anEntry(db, 'unitTypes', { ...publishedValues, estateId, title: 'The Baobab', price: 16_000_000 }),
  ]
  await aUnit(db, { estateId, unitTypeId: small.id })
  await aUnit(db, { estateId, unitTypeId: large.id })
  await aUnit(db, { estateId, unitTypeId: small.id, price: 9_000_000, releasedAt: null })
  return estate
}

async function warnings(db: Db, body: string, title = 'A title') {
  const values = { title, slug: 'a-title', standfirst: 'A description in one line.', body, topic: 'estates' }
  return (await checkBeforePublishing(db, 'articles', values, {})).warnings
}

test('a lowest price in a text that differs from the price list causes a warning', async ({ db }) => {
  const { title } = await anEstate(db, 'Harbour')
  expect(await warnings(db, `<p>Homes at ${title} from KES 14.8M.</p>`)).toEqual([
    { field: 'body', message: `“from KES 14.8M” differs from the price list: ${title} starts at KES 13.6M.` },
  ])
  for (const price of ['13.6M', '13,600,000', '13.6 million'])
    expect(await warnings(db, `<p>Homes at ${title} from KES ${price}.</p>`)).toEqual([])
})

test('a sentence that names a type is compared with the prices of that type', async ({ db }) => {
  const { title } = await anEstate(db, 'Harbour')
  expect(await warnings(db, `<p>The Baobab at ${title}, from KES 16M.</p>`)).toEqual([])
  expect(await warnings(db, `<p>The Baobab at ${title}, from KES 13.6M.</p>`)).toMatchObject([
    { message: '“from KES 13.6M” differs from the price list: The Baobab starts at KES 16M.' },
  ])
})

test('rents, fees, prices of no or several estates, and prices of an ended price list are not compared', async ({
  db,
}) => {
  const [one, other] = [await anEstate(db, 'Harbour'), await anEstate(db, 'Ridge')]
  for (const text of [
    `Help at ${one.title} from KES 38,000 a month.`,
    `A meter at ${one.title} from KES 18,000.`,
    'Homes from KES 2M elsewhere.',
    `Homes at ${one.title} and ${other.title} from KES 2M.`,
  ])
    expect(await warnings(db, `<p>${text}</p>`)).toEqual([])
  const past = await anEntry(db, 'estates', { ...publishedValues, title: unique('Past'), pricesUntil: '2026-01-31' })
  await anEntry(db, 'unitTypes', { ...publishedValues, estateId: past.id, price: 5_000_000 })
  expect(await warnings(db, `<p>Homes at ${past.title} from KES 2M.</p>`)).toEqual([])
})

test('the number of available homes in a text is compared with the inventory', async ({ db }) => {
  const { title } = await anEstate(db, 'Harbour')
  expect(await warnings(db, `<p>At ${title} 2 homes are free.</p>`)).toEqual([])
  expect(await warnings(db, `<h2>${title}</h2><p>At ${title} only 7 homes left</p>`)).toMatchObject([
    { field: 'body', message: expect.stringContaining(`2 are available in ${title} now`) },
  ])
})

test('texts of an estate and its types are compared with this estate, even if they do not name it', async ({ db }) => {
  const estate = await anEstate(db, 'Harbour')
  const { warnings: estateWarnings } = await checkBeforePublishing(
    db,
    'estates',
    { ...estate, summary: 'Homes from KES 2.5M.' },
    {},
  )
  expect(estateWarnings).toContainEqual({
    field: 'summary',
    message: `“from KES 2.5M” differs from the price list: ${estate.title} starts at KES 13.6M.`,
  })

  const newType = { title: 'The Cedar', kind: 'villa', estateId: estate.id, summary: 'Homes from KES 2.5M.' }
  const { warnings: typeWarnings } = await checkBeforePublishing(db, 'unitTypes', newType, {})
  expect(typeWarnings).toContainEqual({ field: 'summary', message: expect.stringContaining('from KES 2.5M') })
})
