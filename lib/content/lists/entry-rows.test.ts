import { expect } from 'vitest'
import { anEntry } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { addDays } from '@/lib/visits/slots'
import { localDay } from '../../time/local-time'
import { entryRows } from './entry-rows'

test('a proof is marked as expired from the day after its last valid day', async ({ db }) => {
  const today = localDay(new Date())
  const days = [addDays(today, -1), today, null]
  const proofs = await Promise.all(days.map(expiresOn => anEntry(db, 'proofs', { expiresOn })))
  const rows = await entryRows('proofs', ['title', 'expiresOn'], proofs)
  expect(rows.map(row => row.isExpired ?? false)).toEqual([true, false, false])
})
