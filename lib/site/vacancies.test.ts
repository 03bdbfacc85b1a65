import { expect } from 'vitest'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { localDay } from '../time/local-time'
import { listOpenVacancies } from './vacancies'

const day = 86_400_000
const dayFromNow = (days: number) => localDay(new Date(Date.now() + days * day))

test('a vacancy is listed until the end of its last day, the next to close first', async ({ db }) => {
  const vacancy = (closesOn: string | null) => anEntry(db, 'vacancies', { ...publishedValues, closesOn })
  const open = await vacancy(null)
  const nextWeek = await vacancy(dayFromNow(7))
  const closed = await vacancy(dayFromNow(-1))
  const today = await vacancy(dayFromNow(0))

  const createdIds = [open.id, nextWeek.id, closed.id, today.id]
  const listedIds = (await listOpenVacancies()).map(({ id }) => id).filter(id => createdIds.includes(id))

  expect(listedIds).toEqual([today.id, nextWeek.id, open.id])
})
