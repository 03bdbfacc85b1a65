import { expect } from 'vitest'
import { unitClaimsTable } from '@/db/tables/inventory'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { localDay, parseLocal } from '../time/local-time'
import { scheduledTimes } from './scheduled-times'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

// Each test uses a collection or a database of its own.
test('scheduledTimes returns the last past and the next future time of publishing and unpublishing', async ({ db }) => {
  const [longAgo, lately, soon, later] = [inMinutes(-50), inMinutes(-5), inMinutes(5), inMinutes(10)]
  await anEntry(db, 'schools', { ...publishedValues, publishAt: longAgo, unpublishAt: lately })
  await anEntry(db, 'schools', { ...publishedValues, publishAt: longAgo, unpublishAt: soon })
  await anEntry(db, 'schools', { ...publishedValues, publishAt: later })

  const times = await scheduledTimes(db, ['schools', 'stakeholders'])

  expect(times.get('schools')).toEqual({ last: lately, next: soon })
})

test('the next time is null if all times have passed', async ({ db }) => {
  await anEntry(db, 'stakeholders', { ...publishedValues, publishAt: inMinutes(-5) })

  expect((await scheduledTimes(db)).get('stakeholders')).toMatchObject({ next: null })
})

test('a collection without any time has no row', async ({ db }) => {
  await anEntry(db, 'impactFigures')

  expect((await scheduledTimes(db, ['impactFigures'])).size).toBe(0)
})

test('homes change when claims begin and end, and when they are released', async ({ ownDatabase: { db } }) => {
  const [begun, ends, released] = [inMinutes(-5), inMinutes(5), inMinutes(3)]
  const unit = await aUnit(db)
  await db
    .insert(unitClaimsTable)
    .values({ unitId: unit.id, kind: 'hold', during: { from: begun, until: ends }, staffName: 'Sample Agent' })
  expect((await scheduledTimes(db, ['inventory'])).get('inventory')).toEqual({ last: begun, next: ends })
  await aUnit(db, { releasedAt: released })
  expect((await scheduledTimes(db, ['inventory'])).get('inventory')).toEqual({ last: begun, next: released })
})

test('homes change when a price list ends, and when they are ready', async ({ ownDatabase: { db } }) => {
  const day = (days: number) => localDay(new Date(Date.now() + days * 86_400_000))
  const midnightOf = (local: string) => parseLocal(`${local}T00:00`)
  const estate = await anEntry(db, 'estates', { pricesUntil: day(3) })
  const next = async () => (await scheduledTimes(db, ['inventory'])).get('inventory')?.next
  expect(await next()).toEqual(midnightOf(day(4)))
  const type = await anEntry(db, 'unitTypes', { estateId: estate.id, readyOn: day(2) })
  expect(await next()).toEqual(midnightOf(day(2)))
  await aUnit(db, { estateId: estate.id, unitTypeId: type.id, readyOn: day(1) })
  expect(await next()).toEqual(midnightOf(day(1)))
})

test('payment plans change on the day they become valid, and after their last valid day', async ({
  ownDatabase: { db },
}) => {
  const day = (days: number) => localDay(new Date(Date.now() + days * 86_400_000))
  await anEntry(db, 'paymentPlans', { validFrom: null, validUntil: day(3) })
  const next = async () => (await scheduledTimes(db, ['paymentPlans'])).get('paymentPlans')?.next
  expect(await next()).toEqual(parseLocal(`${day(4)}T00:00`))
  await anEntry(db, 'paymentPlans', { validFrom: day(2), validUntil: null })
  expect(await next()).toEqual(parseLocal(`${day(2)}T00:00`))
})

test('a proof changes when the day after its last valid day begins, in Nairobi', async ({ ownDatabase: { db } }) => {
  const day = (days: number) => localDay(new Date(Date.now() + days * 86_400_000))
  const midnightOf = (local: string) => parseLocal(`${local}T00:00`)
  await anEntry(db, 'proofs', { ...publishedValues, expiresOn: day(-2) })
  await anEntry(db, 'proofs', { ...publishedValues, expiresOn: day(0) })
  await anEntry(db, 'proofs', { ...publishedValues, expiresOn: null })

  expect((await scheduledTimes(db, ['proofs'])).get('proofs')).toEqual({
    last: midnightOf(day(-1)),
    next: midnightOf(day(1)),
  })
})

test('proofs are published and unpublished on schedule, too', async ({ ownDatabase: { db } }) => {
  const soon = inMinutes(5)
  await anEntry(db, 'proofs', { ...publishedValues, unpublishAt: soon, expiresOn: null })

  expect((await scheduledTimes(db, ['proofs'])).get('proofs')).toEqual({ last: publishedValues.publishAt, next: soon })
})

test('a vacancy is listed until the end of its closing day in Nairobi', async ({ ownDatabase: { db } }) => {
  const day = (days: number) => localDay(new Date(Date.now() + days * 86_400_000))
  await anEntry(db, 'vacancies', { ...publishedValues, closesOn: day(0) })
  await anEntry(db, 'vacancies', { ...publishedValues, closesOn: null })

  const times = (await scheduledTimes(db, ['vacancies'])).get('vacancies')
  expect(times?.next).toEqual(parseLocal(`${day(1)}T00:00`))
})
