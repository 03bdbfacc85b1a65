import { expect } from 'vitest'
import type { EntryOf } from '@/db/collections'
import type { Tx } from '@/db/connect'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { localDay } from '../time/local-time'
import { listProofs } from './proofs'

/** Returns the local day this number of days from now. */
const day = (days: number) => localDay(new Date(Date.now() + days * 86_400_000))

const aProof = (db: Tx, estateId: string, values: Partial<EntryOf<'proofs'>>) =>
  anEntry(db, 'proofs', { ...publishedValues, estateId, kind: 'title', fileId: null, ...values })

test('a proof has expired from the day after its last valid day', async ({ db }) => {
  const { id } = await anEntry(db, 'estates', publishedValues)
  await aProof(db, id, { title: 'A: ended yesterday', expiresOn: day(-1) })
  await aProof(db, id, { title: 'B: last valid today', expiresOn: day(0) })
  await aProof(db, id, { title: 'C: valid tomorrow', expiresOn: day(1) })
  await aProof(db, id, { title: 'D: without an end', expiresOn: null })

  const proofs = await listProofs(id)

  expect(proofs.map(({ title, isExpired }) => [title, isExpired])).toEqual([
    ['A: ended yesterday', true],
    ['B: last valid today', false],
    ['C: valid tomorrow', false],
    ['D: without an end', false],
  ])
})

test('visitors see only the published proofs of this estate', async ({ db }) => {
  const [estate, other] = [await anEntry(db, 'estates', publishedValues), await anEntry(db, 'estates', publishedValues)]
  const publicProof = await aProof(db, estate.id, {})
  await aProof(db, estate.id, { status: 'draft' })
  await aProof(db, estate.id, { publishAt: new Date(Date.now() + 60_000) })
  await aProof(db, estate.id, { unpublishAt: new Date(Date.now() - 60_000) })
  await aProof(db, estate.id, { deletedAt: new Date() })
  await aProof(db, other.id, {})

  expect((await listProofs(estate.id)).map(({ id }) => id)).toEqual([publicProof.id])
})

test('proofs are in the order set by staff', async ({ db }) => {
  const { id } = await anEntry(db, 'estates', publishedValues)
  await aProof(db, id, { title: 'Second', position: 2 })
  await aProof(db, id, { title: 'First', position: 1 })

  expect((await listProofs(id)).map(({ title }) => title)).toEqual(['First', 'Second'])
})

test('a document has its path and size; a document that is missing in the library is left out', async ({ db }) => {
  const { id } = await anEntry(db, 'estates', publishedValues)
  const file = await aMediaFile(db, { kind: 'document', name: 'title deed.pdf', bytes: 120_000 })
  await aProof(db, id, { title: 'A', fileId: file.id })
  await aProof(db, id, { title: 'B', fileId: crypto.randomUUID() })

  expect((await listProofs(id)).map(proof => proof.file)).toEqual([
    { path: `/media/${file.hash}/title%20deed.pdf`, bytes: 120_000 },
    null,
  ])
})
