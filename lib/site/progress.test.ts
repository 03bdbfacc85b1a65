import { expect } from 'vitest'
import type { EntryOf } from '@/db/collections'
import type { Tx } from '@/db/connect'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { listProgress, viewpointsOf } from './progress'

const anUpdate = (db: Tx, estateId: string, values: Partial<EntryOf<'progressUpdates'>> = {}) =>
  anEntry(db, 'progressUpdates', { ...publishedValues, estateId, imageIds: [], ...values })

test('visitors see only the published updates of this estate, the latest day first', async ({ db }) => {
  const [estate, other] = [await anEntry(db, 'estates', publishedValues), await anEntry(db, 'estates', publishedValues)]
  await anUpdate(db, estate.id, { title: 'First', datedOn: '2026-02-01' })
  await anUpdate(db, estate.id, { title: 'Third', datedOn: '2026-09-01' })
  await anUpdate(db, estate.id, { title: 'Second', datedOn: '2026-05-01' })
  await anUpdate(db, estate.id, { status: 'draft' })
  await anUpdate(db, estate.id, { publishAt: new Date(Date.now() + 60_000) })
  await anUpdate(db, estate.id, { unpublishAt: new Date(Date.now() - 60_000) })
  await anUpdate(db, estate.id, { deletedAt: new Date() })
  await anUpdate(db, other.id)

  expect((await listProgress(estate.id)).map(({ title }) => title)).toEqual(['Third', 'Second', 'First'])
})

test('pictures that are missing in the library are left out', async ({ db }) => {
  const { id } = await anEntry(db, 'estates', publishedValues)
  const file = await aMediaFile(db)
  await anUpdate(db, id, { imageIds: [crypto.randomUUID(), file.id] })

  expect((await listProgress(id)).map(({ imageIds }) => imageIds)).toEqual([[file.id]])
})

test('a viewpoint has its pictures from the oldest to the newest; one with a single picture is left out', async ({
  db,
}) => {
  const { id } = await anEntry(db, 'estates', publishedValues)
  const files = [await aMediaFile(db), await aMediaFile(db), await aMediaFile(db)] as const
  const [first, second, third] = [files[0].id, files[1].id, files[2].id]
  const kerb = 'From the kerb'
  await anUpdate(db, id, { datedOn: '2026-08-01', viewpoint: 'from the KERB ', imageIds: [third, first] })
  await anUpdate(db, id, { datedOn: '2026-01-01', viewpoint: kerb, imageIds: [first] })
  await anUpdate(db, id, { datedOn: '2026-03-01', viewpoint: kerb, imageIds: [second] })
  await anUpdate(db, id, { datedOn: '2026-04-01', viewpoint: kerb })
  await anUpdate(db, id, { datedOn: '2026-05-01', viewpoint: 'From the gate', imageIds: [second] })
  await anUpdate(db, id, { datedOn: '2026-06-01', viewpoint: null, imageIds: [second] })
  await anUpdate(db, id, { datedOn: '2026-07-01', viewpoint: null, imageIds: [second] })

  const viewpoints = viewpointsOf(await listProgress(id))

  expect(viewpoints.map(({ pictures }) => pictures.map(({ datedOn, imageId }) => [datedOn, imageId]))).toEqual([
    [
      ['2026-01-01', first],
      ['2026-03-01', second],
      ['2026-08-01', third],
    ],
  ])
})
