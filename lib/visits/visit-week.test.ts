import { expect } from 'vitest'
import type { VisitingHours } from '@/db/collections/estates'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { aPhone } from '@/db/testing/unique'
import { companyOf } from '@/lib/mail/company'
import { allDeals } from '@/lib/pipeline/deal-scope'
import { bookSlot } from '@/lib/visits/change-visit'
import { ensureVisit } from '@/lib/visits/visits'
import { ensureSettings } from '../intake/testing/settings.ts'
import { closeDay } from './closed-days'
import { addDays } from './slots'
import { anEstateWithVisits, at, now, readCompany, tuesday } from './testing/a-visit'
import { findBookedVisit, readVisitCalendar } from './visit-week'

test('the calendar hides visits of other agents’ people from agents with this restriction, but counts their seats', async ({
  db,
}) => {
  const company = companyOf(await ensureSettings(db))
  const visitTimes: VisitingHours[] = [{ weekday: 'tuesday', opens: '09:00', closes: '10:00', seats: 3 }]
  const rules = { visitTimes, visitMinutes: 60, visitNoticeHours: 24 }
  const estate = await anEntry(db, 'estates', { ...publishedValues, ...rules })
  const [agent, colleague] = await Promise.all([
    aStaffMember(db, { role: 'sales' }),
    aStaffMember(db, { role: 'sales' }),
  ])
  for (const owner of [agent, colleague]) {
    const lead = await aLead(db, { name: owner.name, deal: { ownerId: owner.id } })
    const time = { estateId: estate.id, start: new Date(`${tuesday}T09:00:00+03:00`) }
    await bookSlot(db, { id: (await ensureVisit(db, lead)).id }, time, company, { now, by: owner })
  }
  const read = async (ownerId: string | null) => {
    const period = { from: tuesday, length: 1, scope: { ownerId }, now }
    const { days } = await readVisitCalendar(db, estate.slug, period)
    const [day] = days
    const names = day?.visits.map(({ name }) => name).sort()
    return { names, free: day?.times[0]?.freeSeats, expected: day?.expected }
  }
  expect(await read(agent.id)).toEqual({ names: [agent.name], free: 1, expected: 2 })
  expect(await read(null)).toEqual({ names: [agent.name, colleague.name].sort(), free: 1, expected: 2 })
})

test('the calendar shows the known name and phone of a person who booked with only an e-mail', async ({ db }) => {
  const [estate, company, by] = [await anEstateWithVisits(db), await readCompany(db), await aStaffMember(db)]
  const known = { name: 'Wairimu Njeri', phone: aPhone() }
  const person = await aContact(db, known)
  const senders = [
    { sent: { name: null, phone: null }, shown: known },
    { sent: { name: 'Simon Kamau', phone: null }, shown: { name: 'Simon Kamau', phone: null } },
  ]
  for (const [index, { sent, shown }] of senders.entries()) {
    const lead = await aLead(db, { contactId: person.id, email: person.email, ...sent })
    const time = { estateId: estate.id, start: at(index ? '10:00' : '09:00') }
    const visit = await bookSlot(db, { id: (await ensureVisit(db, lead)).id }, time, company, { now, by })
    expect(await findBookedVisit(db, visit.token)).toMatchObject({ ...shown, email: person.email })
  }
})

test('the calendar of all estates names an estate that is closed, and the days on which all are closed', async ({
  ownDatabase: { db },
}) => {
  const [closed, open, by] = [await anEstateWithVisits(db), await anEstateWithVisits(db), await aStaffMember(db)]
  const wednesday = addDays(tuesday, 1)
  await closeDay(db, by, { estateId: closed.id, day: tuesday, reason: 'Road works' })
  await closeDay(db, by, { estateId: null, day: wednesday, reason: 'Staff day' })
  const read = async (slug: string | null) => {
    const { days } = await readVisitCalendar(db, slug, { from: tuesday, length: 2, scope: allDeals, now })
    return days.map(day => [day.closed?.reason ?? null, day.closedEstates])
  }
  const staffDay = ['Staff day', []]
  expect(await read(null)).toEqual([[null, [{ title: closed.title, reason: 'Road works' }]], staffDay])
  expect(await read(closed.slug)).toEqual([['Road works', []], staffDay])
  expect(await read(open.slug)).toEqual([[null, []], staffDay])
})
