import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect } from 'vitest'
import { connect, type Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { auditLogTable } from '@/db/tables/history'
import { emailsTable } from '@/db/tables/leads'
import { closedDaysTable, siteVisitsTable } from '@/db/tables/visits'
import { anEntry } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { deliverEmail, rescheduleWaiting } from '@/lib/mail/deliver'
import { ProviderError } from '@/lib/mail/send'
import { publicHoliday } from '../time/holidays'
import { localDay } from '../time/local-time.ts'
import { bookableDays, listVisitDays } from './availability'
import { addNoteAfterVisit, bookSlot, cancelVisit, markVisit, setAgreedTime, VisitOverError } from './change-visit'
import { queueVisitReminders } from './reminders'
import { addDays, slotsOfDay, weekdayOf } from './slots'
import {
  aDealOwner,
  anEstateWithVisits,
  at,
  aVisit,
  leadOf,
  mailsOf,
  now,
  readCompany,
  tuesday,
  visitingHours,
} from './testing/a-visit'
import { ensureVisit, findVisit } from './visits'

/** Returns a future Tuesday that is not a public holiday. */
function nextTuesday(): string {
  const days = Array.from({ length: 28 }, (_, index) => addDays(localDay(new Date()), index + 3))
  return days.find(day => weekdayOf(day) === 'tuesday' && publicHoliday(day) === null) ?? ''
}

const stageOf = async (db: Tx, lead: { dealId: string } | undefined) =>
  (
    await db
      .select()
      .from(dealsTable)
      .where(eq(dealsTable.id, lead?.dealId ?? ''))
  )[0]?.stage

/** An error code of PostgreSQL. */
const exclusionViolation = '23P01'

describe('the times of an estate', () => {
  const rules = { times: [visitingHours('tuesday')], minutes: 60, noticeHours: 0 }

  test('fill the visiting hours one after another, in the time of Nairobi', () => {
    expect(slotsOfDay(tuesday, rules).map(({ start }) => start.toISOString())).toEqual([
      '2027-02-02T06:00:00.000Z',
      '2027-02-02T07:00:00.000Z',
      '2027-02-02T08:00:00.000Z',
    ])
    expect(slotsOfDay(tuesday, { ...rules, minutes: 90 })).toHaveLength(2)
    expect(slotsOfDay(tuesday, { ...rules, minutes: 200 })).toEqual([])
    expect(slotsOfDay('2027-02-03', rules)).toEqual([])
  })

  test('are not offered on public holidays and closed days, too soon, or too far ahead', async ({ db }) => {
    const estate = await anEstateWithVisits(db, 2)
    const other = await anEstateWithVisits(db)
    await db.insert(closedDaysTable).values([
      { estateId: estate.id, day: tuesday, reason: 'Road works' },
      { estateId: null, day: '2027-02-03', reason: null },
    ])
    const dayOf = async (ofEstate: typeof estate, from: string, when = now) =>
      (await listVisitDays(db, ofEstate, { from, days: 1, now: when }))[0]
    expect(await dayOf(estate, tuesday)).toEqual({ day: tuesday, closed: 'Road works', slots: [] })
    expect((await dayOf(other, tuesday))?.closed).toBeNull()
    expect((await dayOf(other, '2027-02-03'))?.closed).toBe('Closed')
    // This day is a Saturday and a public holiday.
    expect((await dayOf(estate, '2026-12-12', new Date('2026-12-01T09:00:00Z')))?.closed).toBe('Jamhuri Day')
    const freeSeatsAt = async (when: Date) => (await dayOf(other, tuesday, when))?.slots.map(slot => slot.freeSeats)
    expect(await freeSeatsAt(at('09:30', '2027-02-01'))).toEqual([0, 1, 1])
    expect(await freeSeatsAt(at('23:00'))).toEqual([0, 0, 0])
    expect(await freeSeatsAt(at('09:00', addDays(tuesday, -bookableDays - 1)))).toEqual([0, 0, 0])
  })
})

describe('choosing a time', () => {
  test('stores the visit and its time in the lead, and mails the visitor and the office', async ({ db }) => {
    const [estate, visit, company] = [await anEstateWithVisits(db), await aVisit(db), await readCompany(db)]
    const chosen = { estateId: estate.id, start: at('10:00'), timeZone: 'Europe/London' }
    await bookSlot(db, { token: visit.token }, chosen, company, { now })
    const found = await findVisit(db, { token: visit.token })
    expect(found?.visit).toMatchObject({ seat: 1, estateId: estate.id, timeZone: 'Europe/London' })
    expect(found?.visit.during).toEqual({ from: at('10:00'), until: at('11:00') })
    expect(found?.lead.visitAt).toEqual(at('10:00'))
    expect(await stageOf(db, found?.lead)).toBe('visit-booked')
    const mails = await mailsOf(db, visit.leadId)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['visit-confirmation', 'visit-notice'])
    const [confirmation] = mails.filter(({ kind }) => kind === 'visit-confirmation')
    expect(confirmation?.text).toContain('Tuesday 2 February 2027 at 07:00, London')
    expect(confirmation?.text).toContain(`/visit/${visit.token}`)
    expect(confirmation?.headers).toEqual({ 'Reply-To': company.salesEmail })
    const [notice] = mails.filter(({ kind }) => kind === 'visit-notice')
    expect(notice?.headers).toEqual({ 'Reply-To': found?.lead.email })
    expect(notice?.text).toContain(`/admin/people/${found?.lead.contactId}?deal=${found?.lead.dealId}`)
    const actions = await db.select().from(auditLogTable).where(eq(auditLogTable.entryId, visit.leadId))
    expect(actions.map(({ action, staffName }) => [action, staffName])).toEqual([['visit-booked', 'the site itself']])
  })

  test('notifies the owner of the deal, without the name of the visitor, but not if staff choose the time', async ({
    db,
  }) => {
    const [estate, visit, company] = [await anEstateWithVisits(db), await aVisit(db), await readCompany(db)]
    const lead = await leadOf(db, visit.leadId)
    const owner = await aDealOwner(db, lead?.dealId)
    const notices = async () =>
      (await db.select().from(emailsTable).where(eq(emailsTable.staffId, owner.id))).map(({ subject }) => subject)
    await bookSlot(db, visit, { estateId: estate.id, start: at('10:00') }, company, { now, by: owner })
    expect(await notices()).toEqual([])
    await bookSlot(db, { token: visit.token }, { estateId: estate.id, start: at('11:00') }, company, { now })
    await cancelVisit(db, { token: visit.token }, company, { now })
    expect((await notices()).sort()).toEqual(['A visit was cancelled', 'A visit was moved'])
    const [mail] = await db.select().from(emailsTable).where(eq(emailsTable.staffId, owner.id))
    expect(JSON.stringify(mail)).not.toContain(lead?.name)
  })

  test('books one visit and sends one mail if it is repeated', async ({ db }) => {
    const [estate, visit, company] = [await anEstateWithVisits(db), await aVisit(db), await readCompany(db)]
    const chosen = { estateId: estate.id, start: at('10:00') }
    for (let i = 0; i < 2; i++) await bookSlot(db, visit, chosen, company, { now })
    expect((await mailsOf(db, visit.leadId)).filter(({ kind }) => kind === 'visit-confirmation')).toHaveLength(1)
  })

  test('is rejected outside the times, on a closed day, in the past, too far ahead, without hours, and for an unknown link', async ({
    db,
  }) => {
    const [estate, visit, company] = [await anEstateWithVisits(db), await aVisit(db), await readCompany(db)]
    await db.insert(closedDaysTable).values({ estateId: estate.id, day: '2027-02-03' })
    const choose = (start: Date, estateId = estate.id, token = visit.token) =>
      bookSlot(db, { token }, { estateId, start }, company, { now })
    for (const start of [
      at('10:30'),
      at('08:00'),
      at('12:00'),
      at('10:00', '2027-02-03'),
      at('10:00', '2027-02-04'),
      at('10:00', '2026-02-03'),
      at('10:00', '2028-02-01'),
      new Date(Number.NaN),
    ])
      await expect(choose(start)).rejects.toThrow(ConflictError)
    const closed = await anEntry(db, 'estates', { status: 'published', publishAt: new Date(0), visitTimes: [] })
    await expect(choose(at('10:00'), String(closed.id))).rejects.toThrow(ConflictError)
    await expect(choose(at('10:00'), estate.id, 'unknown')).rejects.toThrow(NotFoundError)
    expect(await mailsOf(db, visit.leadId)).toEqual([])
    expect(await findVisit(db, visit)).toMatchObject({ visit: { during: null } })
  })

  test('gives the last seat to one of 20 simultaneous visitors over two pools and rejects the others', async ({
    db,
    database,
  }) => {
    const [estate, company] = [await anEstateWithVisits(db, 3), await readCompany(db)]
    const visits = await Promise.all(Array.from({ length: 22 }, () => aVisit(db)))
    const pools = [connect(database.url, { max: 5 }), connect(database.url, { max: 5 })]
    try {
      const choose = (visit: { token: string }, index: number) =>
        bookSlot(
          pools[index % 2]?.db ?? db,
          { token: visit.token },
          { estateId: estate.id, start: at('09:00') },
          company,
          { now },
        )
      await Promise.all(visits.slice(0, 2).map(choose))
      const results = await Promise.allSettled(visits.slice(2).map(choose))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ConflictError)
    } finally {
      for (const pool of pools) await pool.sql.end()
    }
    const stored = await db.select().from(siteVisitsTable).where(eq(siteVisitsTable.estateId, estate.id))
    expect(
      stored
        .filter(({ during }) => during)
        .map(({ seat }) => seat)
        .toSorted(),
    ).toEqual([1, 2, 3])
  })

  test('is rejected by the database itself for a seat that is taken', async ({ db }) => {
    const estate = await anEstateWithVisits(db, 1)
    const storeVisit = async (from: Date, until: Date) => {
      const { id } = await aVisit(db)
      await db
        .update(siteVisitsTable)
        .set({ estateId: estate.id, seat: 1, during: { from, until } })
        .where(eq(siteVisitsTable.id, id))
    }
    await storeVisit(at('09:00'), at('10:00'))
    await storeVisit(at('10:00'), at('11:00'))
    await expect(storeVisit(at('09:30'), at('10:30'))).rejects.toMatchObject({ cause: { code: exclusionViolation } })
  })

  test('is possible for a seat that a cancellation freed', async ({ db }) => {
    const [estate, company] = [await anEstateWithVisits(db, 1), await readCompany(db)]
    const [first, second] = [await aVisit(db), await aVisit(db)]
    const chosen = { estateId: estate.id, start: at('09:00') }
    await bookSlot(db, { token: first.token }, chosen, company, { now })
    const next = () => bookSlot(db, { token: second.token }, chosen, company, { now })
    await expect(next()).rejects.toThrow(ConflictError)
    // A second cancellation sends no second mail.
    for (let time = 0; time < 2; time++) await cancelVisit(db, { token: first.token }, company, { now })
    await next()
    const lead = await leadOf(db, first.leadId)
    expect(lead?.visitAt).toBeNull()
    expect(await stageOf(db, lead)).toBe('new')
    expect((await mailsOf(db, first.leadId)).filter(({ subject }) => subject.startsWith('Cancelled'))).toHaveLength(1)
  })
})

test('a visit that is moved twice and cancelled is one calendar entry with a rising sequence', async ({ db }) => {
  const [estate, company] = [await anEstateWithVisits(db), await readCompany(db)]
  const visit = await aVisit(db, { tourDay: '2027-02-02' })
  for (const time of ['09:00', '10:00', '11:00'])
    await bookSlot(db, { token: visit.token }, { estateId: estate.id, start: at(time) }, company, { now })
  await cancelVisit(db, { token: visit.token }, company, { now })
  const files = (await mailsOf(db, visit.leadId)).flatMap(({ calendar }) => calendar ?? [])
  const calendars = files.map(file => new ICAL.Component(ICAL.parse(file)))
  const events = calendars.map(calendar => new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined))
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(
    ['09:00', '10:00', '11:00', '11:00'].map(time => at(time).toISOString()),
  )
  expect(calendars.map(calendar => calendar.getFirstPropertyValue('method'))).toEqual([
    ...Array(3).fill('PUBLISH'),
    'CANCEL',
  ])
})

test('a booking survives three hours without the mail provider, and each mail is sent once', async ({ db }) => {
  const [estate, visit, company] = [await anEstateWithVisits(db), await aVisit(db), await readCompany(db)]
  await bookSlot(db, visit, { estateId: estate.id, start: at('09:00') }, company, { now })
  const begin = Date.now()
  const sent: string[] = []
  for (let minute = 0; minute <= 300; minute++) {
    const provider = async ({ id }: { id: string }) => {
      if (minute < 180) throw new ProviderError('503: down', 'outage')
      sent.push(id)
      return { providerId: id }
    }
    // The worker also reschedules mails when the provider accepts one again.
    if (minute === 180) await rescheduleWaiting(db, new Date(begin + minute * 60_000))
    for (const { id } of await mailsOf(db, visit.leadId))
      await deliverEmail(db, id, provider, 'sales@example.com', { now: new Date(begin + minute * 60_000) })
  }
  const mails = await mailsOf(db, visit.leadId)
  expect(mails.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(sent.toSorted()).toEqual(mails.map(({ id }) => id).toSorted())
  expect((await findVisit(db, visit))?.visit.cancelledAt).toBeNull()
})

describe('visits that staff change', () => {
  test('can be moved without notice and get an outcome, and nobody can move them afterwards', async ({ db }) => {
    const [estate, visit, company] = [await anEstateWithVisits(db), await aVisit(db), await readCompany(db)]
    const by = await aStaffMember(db, { role: 'sales' })
    const soon = at('08:50')
    const chosen = { estateId: estate.id, start: at('09:00') }
    await expect(bookSlot(db, visit, chosen, company, { now: soon })).rejects.toThrow(ConflictError)
    await bookSlot(db, visit, chosen, company, { now: soon, by })
    expect((await mailsOf(db, visit.leadId)).map(({ kind }) => kind)).toEqual(['visit-confirmation'])
    const later = { estateId: estate.id, start: at('11:00') }
    await expect(bookSlot(db, { token: visit.token }, later, company, { now: at('09:10') })).rejects.toThrow(
      VisitOverError,
    )
    await markVisit(db, visit, 'missed', by, { now: at('10:30') })
    await markVisit(db, visit, 'arrived', by, { now: at('10:40') })
    expect((await findVisit(db, visit))?.visit).toMatchObject({ arrivedAt: at('10:40'), missedAt: null })
    await expect(bookSlot(db, visit, later, company, { now: at('10:50'), by })).rejects.toThrow(VisitOverError)
    await addNoteAfterVisit(db, visit.token, 'When is the school ready?')
  })

  test('can be booked again by a visitor who did not come', async ({ db }) => {
    const [estate, visit, company] = [await anEstateWithVisits(db), await aVisit(db), await readCompany(db)]
    const by = await aStaffMember(db, { role: 'sales' })
    await bookSlot(db, visit, { estateId: estate.id, start: at('09:00') }, company, { now })
    await markVisit(db, visit, 'missed', by, { now: at('11:00') })
    await bookSlot(db, visit, { estateId: estate.id, start: at('09:00', '2027-02-09') }, company, {
      now: at('12:00'),
    })
    expect((await findVisit(db, visit))?.visit).toMatchObject({ missedAt: null, sequence: 2 })
  })

  test('can have a time outside the hours, without a seat; setting it again sends no mail', async ({ db }) => {
    const [estate, company] = [await anEstateWithVisits(db), await readCompany(db)]
    const visit = await aVisit(db, { estate: estate.title })
    const by = await aStaffMember(db, { role: 'sales' })
    for (let i = 0; i < 2; i++)
      await db.transaction(async tx =>
        setAgreedTime(
          tx,
          await ensureVisit(tx, { id: visit.leadId, estate: null, property: null, page: null }),
          at('17:00'),
          by,
          company,
        ),
      )
    expect((await findVisit(db, visit))?.visit).toMatchObject({ estateId: estate.id, seat: null })
    expect(await mailsOf(db, visit.leadId)).toHaveLength(1)
  })
})

test('staff cannot agree on a past time, and no mail is queued', async ({ db }) => {
  const [visit, company] = [await aVisit(db), await readCompany(db)]
  const by = await aStaffMember(db, { role: 'sales' })
  for (const pastTime of [at('17:00', '2027-01-19'), now])
    await expect(db.transaction(tx => setAgreedTime(tx, visit, pastTime, by, company, now))).rejects.toThrow(
      'This time has passed. Choose a later time.',
    )
  expect((await findVisit(db, visit))?.visit.during).toBeNull()
  expect(await mailsOf(db, visit.leadId)).toEqual([])
})

test('an agreed time within the hours takes a seat, so that nobody else gets it', async ({ db }) => {
  const [estate, company] = [await anEstateWithVisits(db, 1), await readCompany(db)]
  const by = await aStaffMember(db, { role: 'sales' })
  const next = nextTuesday()
  const agreed = await aVisit(db, { estate: estate.title })
  await db.transaction(tx => setAgreedTime(tx, agreed, at('10:00', next), by, company))
  expect((await findVisit(db, agreed))?.visit).toMatchObject({ seat: 1, estateId: estate.id })
  const other = await aVisit(db)
  const chosen = { estateId: estate.id, start: at('10:00', next) }
  await expect(bookSlot(db, { token: other.token }, chosen, company)).rejects.toThrow(ConflictError)
})

describe('reminders', () => {
  const hour = 3_600_000
  /** Creates a visit that was booked long ago and starts in `inHours` hours. */
  async function aBooking(db: Tx, inHours: number, values: Partial<typeof siteVisitsTable.$inferInsert> = {}) {
    const visit = await aVisit(db)
    const from = new Date(Date.now() + inHours * hour)
    const during = { from, until: new Date(from.getTime() + hour) }
    await db
      .update(siteVisitsTable)
      .set({ during, updatedAt: new Date(Date.now() - 48 * hour), ...values })
      .where(eq(siteVisitsTable.id, visit.id))
    return visit
  }
  const kindsOf = async (db: Tx, { leadId }: { leadId: string }) => (await mailsOf(db, leadId)).map(({ kind }) => kind)

  test('are sent once on the day before, also by two processes, and thanks once after the visit', async ({ db }) => {
    await readCompany(db)
    const tomorrow = await aBooking(db, 20)
    // In more than a day, in the past, cancelled, and booked just now.
    const withoutMail = [
      await aBooking(db, 30),
      await aBooking(db, -1),
      await aBooking(db, 20, { cancelledAt: new Date() }),
      await aBooking(db, 20, { updatedAt: new Date() }),
    ]
    const visited = await aBooking(db, -5, { arrivedAt: new Date() })
    await Promise.all([queueVisitReminders(db), queueVisitReminders(db)])
    await queueVisitReminders(db)
    expect(await kindsOf(db, tomorrow)).toEqual(['visit-reminder'])
    const [reminder] = await mailsOf(db, tomorrow.leadId)
    expect(reminder?.headers).toEqual({ 'Reply-To': expect.stringContaining('@') })
    expect(await kindsOf(db, visited)).toEqual(['visit-thanks'])
    for (const visit of withoutMail) expect(await kindsOf(db, visit)).toEqual([])
  })

  test('are sent again when the visit was moved', async ({ db }) => {
    await readCompany(db)
    const visit = await aBooking(db, 20)
    await queueVisitReminders(db)
    const from = new Date(Date.now() + 22 * hour)
    await db
      .update(siteVisitsTable)
      .set({ during: { from, until: new Date(from.getTime() + hour) } })
      .where(eq(siteVisitsTable.id, visit.id))
    await queueVisitReminders(db)
    expect(await kindsOf(db, visit)).toEqual(['visit-reminder', 'visit-reminder'])
  })
})
