import { expect } from 'vitest'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { localDay } from '@/lib/time/local-time'
import { listExpiringProofs } from './expiring-proofs'

const inDays = (days: number) => localDay(new Date(Date.now() + days * 86_400_000))

test('lists proofs from 30 days before their last valid day, the first to expire on top', async ({ db }) => {
  const { id: estateId, title: estate } = await anEntry(db, 'estates')
  const proof = (title: string, expiresOn: string | null, values = {}) =>
    anEntry(db, 'proofs', { ...publishedValues, estateId, title, expiresOn, ...values })
  await proof('In 31 days', inDays(31))
  await proof('In 30 days', inDays(30))
  await proof('Today', inDays(0))
  await proof('Yesterday', inDays(-1))
  await proof('Without an end', null)
  await proof('Not published', inDays(-1), { status: 'draft' })
  await proof('In the bin', inDays(-1), { deletedAt: new Date() })

  const listed = await listExpiringProofs(db, estateId)

  expect(listed.map(({ title, expiresOn, isExpired }) => [title, expiresOn, isExpired])).toEqual([
    ['Yesterday', inDays(-1), true],
    ['Today', inDays(0), false],
    ['In 30 days', inDays(30), false],
  ])
  expect(listed.map(proof => proof.estate)).toEqual([estate, estate, estate])
})

test('lists the proofs of all estates but those in the bin if no estate is given', async ({ db }) => {
  const [estate, binned] = [await anEntry(db, 'estates'), await anEntry(db, 'estates', { deletedAt: new Date() })]
  const ofListedEstate = await anEntry(db, 'proofs', { ...publishedValues, estateId: estate.id, expiresOn: inDays(3) })
  const ofBinned = await anEntry(db, 'proofs', { ...publishedValues, estateId: binned.id, expiresOn: inDays(3) })

  const ids = (await listExpiringProofs(db)).map(({ id }) => id)

  expect(ids).toContain(ofListedEstate.id)
  expect(ids).not.toContain(ofBinned.id)
})
