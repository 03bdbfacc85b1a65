import { expect } from 'vitest'
import { estatePlansTable } from '@/db/tables/inventory'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { dayMonthYear } from '@/lib/text/format'
import { localDay } from '@/lib/time/local-time'
import { listMissing } from './estate-checklist'

test('an estate without homes, plan and other parts is reported as lacking exactly these parts', async ({ db }) => {
  const estate = await anEntry(db, 'estates', { latitude: null, longitude: null, distances: [], galleryImageIds: [] })
  const partsOf = async (entry: typeof estate) =>
    (await listMissing(db, entry)).filter(({ required }) => !required).map(({ part }) => part)
  // The location lacks two things: the coordinates and the distances.
  expect(await partsOf(estate)).toEqual([
    'homes',
    'plan',
    'amenities',
    'location',
    'location',
    'gallery',
    'proof',
    'documents',
  ])

  // Parts that visitors do not see yet are still missing.
  for (const key of ['amenities', 'documents', 'proofs'] as const)
    await anEntry(db, key, { status: 'draft', estateId: estate.id })
  await aUnit(db, { estateId: estate.id })
  expect(await partsOf(estate)).toEqual(['plan', 'amenities', 'location', 'location', 'gallery', 'proof', 'documents'])
  await anEntry(db, 'amenities', { ...publishedValues, estateId: estate.id })
  await anEntry(db, 'documents', { ...publishedValues, estateId: estate.id })
  await anEntry(db, 'proofs', { ...publishedValues, estateId: estate.id })
  const plan = {
    estateId: estate.id,
    version: 1,
    datedOn: '2026-11-23',
    reason: 'First.',
    features: [],
    staffName: 'Sample',
  }
  await db.insert(estatePlansTable).values(plan)
  expect(await partsOf(estate)).toEqual(['plan', 'location', 'location', 'gallery'])
  await db.insert(estatePlansTable).values({ ...plan, version: 2, publishedAt: new Date() })
  const location = {
    latitude: -1.4,
    longitude: 36.9,
    distances: [{ place: 'Nairobi', km: 9, minutes: 20, latitude: null, longitude: null }],
  }
  expect(await partsOf({ ...estate, ...location })).toEqual(['gallery'])
})

test('a picture that is not in the library prevents publishing; the message is on the tab of the picture', async ({
  db,
}) => {
  const missingId = crypto.randomUUID()
  const estate = await anEntry(db, 'estates', { heroImageId: missingId, galleryImageIds: [missingId] })
  const required = (await listMissing(db, estate)).filter(item => item.required)
  expect(required.map(({ part }) => part)).toEqual(expect.arrayContaining(['overview', 'gallery']))
})

test('a proof that has expired or expires within 30 days is listed with its day', async ({ db }) => {
  const estate = await anEntry(db, 'estates')
  const soon = new Date(Date.now() + 10 * 86_400_000)
  const proof = (title: string, expiresOn: string) =>
    anEntry(db, 'proofs', { ...publishedValues, estateId: estate.id, title, expiresOn })
  await proof('Insurance', '2026-03-03')
  await proof('Licence', localDay(soon))
  await proof('Registration', localDay(new Date(Date.now() + 90 * 86_400_000)))

  const items = (await listMissing(db, estate)).filter(({ part }) => part === 'proof')

  expect(items).toEqual([
    { part: 'proof', text: 'Insurance: expired on 3 March 2026.', required: false },
    { part: 'proof', text: `Licence: expires on ${dayMonthYear(soon)}.`, required: false },
  ])
})
