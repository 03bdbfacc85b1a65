import { expect, vi } from 'vitest'
import type { Tx } from '@/db/connect'
import { anEntry } from '@/db/testing/entries'
import { aLead } from '@/db/testing/leads'
import { test } from '@/db/testing/test'
import { haveSettings } from '@/lib/intake/testing/settings'
import { publicHoliday } from '@/lib/time/holidays'
import { localDay } from '@/lib/time/local-time'
import { addDays, weekdayOf } from '@/lib/visits/slots'
import { ensureVisit, findVisit } from '@/lib/visits/visits'
import { handleVisitForm } from './visit-form'
import { findVisitPage } from './visit-page'

vi.hoisted(() => {
  process.env.RATE_PER_ADDRESS = '6'
})

const days = Array.from({ length: 28 }, (_, index) => addDays(localDay(new Date()), index + 3))
const tuesday = days.find(day => weekdayOf(day) === 'tuesday' && publicHoliday(day) === null) ?? ''

async function anEstate(db: Tx): Promise<string> {
  const visitTimes = [{ weekday: 'tuesday' as const, opens: '09:00', closes: '12:00', seats: 1 }]
  const values = { status: 'published' as const, publishAt: new Date(0), visitTimes, visitMinutes: 60 }
  return (await anEntry(db, 'estates', { ...values, visitNoticeHours: 24 })).slug
}

test('a network books two seats an hour; changes and taken times do not count, and the page says what follows', async ({
  db,
}) => {
  await haveSettings(db)
  const estate = await anEstate(db)
  const address = `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1`
  const aToken = async () => (await ensureVisit(db, await aLead(db, { kind: 'tour' }))).token
  const choose = async (token: string, time: string) => {
    const start = new Date(`${tuesday}T${time}:00+03:00`).toISOString()
    const request = new Request('https://site.example/api/visits/x', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
      body: new URLSearchParams({ action: 'choose', estate, start }),
    })
    return new URL((await handleVisitForm(request, token)).headers.get('location') ?? '', 'https://site.example').search
  }
  const [first, second, third] = [await aToken(), await aToken(), await aToken()]
  expect(await choose(first, '09:00')).toBe('')
  expect(await choose(first, '10:00')).toBe('')
  expect(await choose(second, '10:00')).toBe('?problem=taken')
  expect(await choose(second, '09:00')).toBe('')
  expect(await choose(third, '11:00')).toBe('?problem=network')
  expect((await findVisit(db, { token: third }))?.visit.during).toBeNull()
  expect(await choose(first, '11:00')).toBe('')

  const page = await findVisitPage(third, new URLSearchParams('problem=network'))
  expect(page?.message).toMatch(/from your network.*call/)
})
