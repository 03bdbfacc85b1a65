import { expect } from 'vitest'
import type { VisitingHours } from '@/db/collections/estates'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { aPhone } from '@/db/testing/unique'
import { companyOf } from '@/lib/mail/company'
import { bookSlot } from '@/lib/visits/change-visit'
import { ensureVisit } from '@/lib/visits/visits'
import { ensureSettings } from '../intake/testing/settings.ts'
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
    return { names: days[0]?.visits.map(({ name }) => name).sort(), free: days[0]?.times[0]?.freeSeats }
  }
  expect(await read(agent.id)).toEqual({ names: [agent.name], free: 1 })
  expect(await read(null)).toEqual({ names: [agent.name, colleague.name].sort(), free: 1 })
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
