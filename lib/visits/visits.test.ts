import { desc, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect } from 'vitest'
import type { VisitTime } from '@/db/collections/estates'
import { connect, type Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { auditLogTable } from '@/db/tables/history'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { noticePreferencesTable } from '@/db/tables/notices'
import { closedDaysTable, siteVisitsTable } from '@/db/tables/visits'
import { anEntry } from '@/db/testing/entries'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone } from '@/db/testing/unique'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { companyOf } from '@/lib/mail/company'
import { deliverEmail, rescheduleWaiting } from '@/lib/mail/deliver'
import { ProviderError } from '@/lib/mail/send'
import { haveSettings } from '../intake/testing/settings.ts'
import { publicHoliday } from '../time/holidays'
import { localDay } from '../time/local-time.ts'
import { bookableDays, listVisitDays } from './availability'
import { answerAfterVisit, bookSlot, cancelVisit, markVisit, setAgreedTime, VisitOverError } from './change-visit'
import { TooManyVisitsError } from './open-visits'
import { queueVisitReminders } from './reminders'
import { listVisitEstates } from './rules'
import { addDays, slotsOfDay, weekdayOf } from './slots'
import { ensureVisit, findVisit } from './visits'

/** Tuesday to Friday; no holiday among them. */
const tuesday = '2027-02-02'
const now = new Date('2027-01-20T09:00:00Z')
const at = (time: string, day = tuesday) => new Date(`${day}T${time}:00+03:00`)

/** The owner of a deal, without quiet hours: their mails do not wait for the morning when this runs at night. */
async function anOwner(db: Tx, dealId = '') {
  const owner = await aStaffMember(db, { role: 'sales' })
  await db.update(dealsTable).set({ ownerId: owner.id }).where(eq(dealsTable.id, dealId))
  await db.insert(noticePreferencesTable).values({ staffId: owner.id, quietFrom: '00:00', quietUntil: '00:00' })
  return owner
}

/** A Tuesday to come that is not a public holiday. */
function nextTuesday(): string {
  const days = Array.from({ length: 28 }, (_, index) => addDays(localDay(new Date()), index + 3))
  return days.find(day => weekdayOf(day) === 'tuesday' && publicHoliday(day) === null) ?? ''
}

const hours = (weekday: VisitTime['weekday'], seats = 1): VisitTime => ({
  ...{ weekday, opens: '09:00', closes: '12:00', seats },
})

async function anEstate(db: Tx, seats = 1) {
  const visitTimes = (['tuesday', 'wednesday', 'saturday'] as const).map(day => hours(day, seats))
  const rules = { visitTimes, visitMinutes: 60, visitNoticeHours: 24 }
  const entry = await anEntry(db, 'estates', { status: 'published', publishAt: new Date(0), ...rules })
  const estate = (await listVisitEstates(db)).find(({ id }) => id === entry.id)
  if (!estate) throw new Error('The estate has no visiting hours.')
  return estate
}

const aVisit = async (db: Tx, values = {}) => ensureVisit(db, await aLead(db, { kind: 'tour', ...values }))
const companyIn = async (db: Tx) => companyOf(await haveSettings(db))
const mailsOf = (db: Tx, leadId: string) =>
  db.select().from(emailsTable).where(eq(emailsTable.leadId, leadId)).orderBy(emailsTable.createdAt)
const stageOf = async (db: Tx, lead: { dealId: string } | undefined) =>
  (
    await db
      .select()
      .from(dealsTable)
      .where(eq(dealsTable.id, lead?.dealId ?? ''))
  )[0]?.stage

const leadOf = async (db: Tx, id: string) => (await db.select().from(leadsTable).where(eq(leadsTable.id, id)))[0]

describe('times of an estate', () => {
  const rules = { times: [hours('tuesday')], minutes: 60, noticeHours: 0 }

  test('follow each other within the opening hours, by the clock in Nairobi', () => {
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
    const estate = await anEstate(db, 2)
    const other = await anEstate(db)
    await db.insert(closedDaysTable).values([
      { estateId: estate.id, day: tuesday, reason: 'Road works' },
      { estateId: null, day: '2027-02-03', reason: null },
    ])
    const day = async (of: typeof estate, from: string, when = now) =>
      (await listVisitDays(db, of, { from, days: 1, now: when }))[0]
    expect(await day(estate, tuesday)).toEqual({ day: tuesday, closed: 'Road works', slots: [] })
    expect((await day(other, tuesday))?.closed).toBeNull()
    expect((await day(other, '2027-02-03'))?.closed).toBe('Closed')
    // A Saturday in 2026.
    expect((await day(estate, '2026-12-12', new Date('2026-12-01T09:00:00Z')))?.closed).toBe('Jamhuri Day')
    const free = async (when: Date) => (await day(other, tuesday, when))?.slots.map(slot => slot.free)
    expect(await free(at('09:30', '2027-02-01'))).toEqual([0, 1, 1])
    expect(await free(at('23:00'))).toEqual([0, 0, 0])
    expect(await free(at('09:00', addDays(tuesday, -bookableDays - 1)))).toEqual([0, 0, 0])
  })
})

describe('choosing a time', () => {
  test('stores the visit, tells the lead, and mails both sides', async ({ db }) => {
    const [estate, visit, company] = [await anEstate(db), await aVisit(db), await companyIn(db)]
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

  test('by the visitor notifies the owner of the deal, without a name; by staff nobody', async ({ db }) => {
    const [estate, visit, company] = [await anEstate(db), await aVisit(db), await companyIn(db)]
    const lead = await leadOf(db, visit.leadId)
    const owner = await anOwner(db, lead?.dealId)
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

  test('twice the same is one visit and one mail', async ({ db }) => {
    const [estate, visit, company] = [await anEstate(db), await aVisit(db), await companyIn(db)]
    const chosen = { estateId: estate.id, start: at('10:00') }
    for (let i = 0; i < 2; i++) await bookSlot(db, visit, chosen, company, { now })
    expect((await mailsOf(db, visit.leadId)).filter(({ kind }) => kind === 'visit-confirmation')).toHaveLength(1)
  })

  test('is refused outside the times, on a closed day, too soon, without hours, and for an unknown link', async ({
    db,
  }) => {
    const [estate, visit, company] = [await anEstate(db), await aVisit(db), await companyIn(db)]
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

  test('the last seat raced by 20 visitors over two pools goes to one, and the others are refused', async ({
    db,
    database,
  }) => {
    const [estate, company] = [await anEstate(db, 3), await companyIn(db)]
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

  test('the database itself refuses a seat that is taken', async ({ db }) => {
    const estate = await anEstate(db, 1)
    const take = async (from: Date, until: Date) => {
      const { id } = await aVisit(db)
      await db
        .update(siteVisitsTable)
        .set({ estateId: estate.id, seat: 1, during: { from, until } })
        .where(eq(siteVisitsTable.id, id))
    }
    await take(at('09:00'), at('10:00'))
    await take(at('10:00'), at('11:00'))
    await expect(take(at('09:30'), at('10:30'))).rejects.toMatchObject({ cause: { code: '23P01' } })
  })

  test('a cancelled visit frees its seat for the next', async ({ db }) => {
    const [estate, company] = [await anEstate(db, 1), await companyIn(db)]
    const [first, second] = [await aVisit(db), await aVisit(db)]
    const chosen = { estateId: estate.id, start: at('09:00') }
    await bookSlot(db, { token: first.token }, chosen, company, { now })
    const next = () => bookSlot(db, { token: second.token }, chosen, company, { now })
    await expect(next()).rejects.toThrow(ConflictError)
    await cancelVisit(db, { token: first.token }, company, { now })
    await cancelVisit(db, { token: first.token }, company, { now })
    await next()
    const lead = await leadOf(db, first.leadId)
    expect(lead?.visitAt).toBeNull()
    expect(await stageOf(db, lead)).toBe('new')
    expect((await mailsOf(db, first.leadId)).filter(({ subject }) => subject.startsWith('Cancelled'))).toHaveLength(1)
  })
})

test('a visit that is moved twice and cancelled is one entry of a calendar, with a rising sequence', async ({ db }) => {
  const [estate, company] = [await anEstate(db), await companyIn(db)]
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

test('while the mail provider is down for three hours the booking stands, and each mail goes out once', async ({
  db,
}) => {
  const [estate, visit, company] = [await anEstate(db), await aVisit(db), await companyIn(db)]
  await bookSlot(db, visit, { estateId: estate.id, start: at('09:00') }, company, { now })
  const begin = Date.now()
  const sent: string[] = []
  for (let minute = 0; minute <= 300; minute++) {
    const provider = async ({ id }: { id: string }) => {
      if (minute < 180) throw new ProviderError('503: down', 'outage')
      sent.push(id)
      return { providerId: id }
    }
    // As the worker does after the first mail that the provider accepts again.
    if (minute === 180) await rescheduleWaiting(db, new Date(begin + minute * 60_000))
    for (const { id } of await mailsOf(db, visit.leadId))
      await deliverEmail(db, id, provider, 'sales@example.com', { now: new Date(begin + minute * 60_000) })
  }
  const mails = await mailsOf(db, visit.leadId)
  expect(mails.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(sent.toSorted()).toEqual(mails.map(({ id }) => id).toSorted())
  expect((await findVisit(db, visit))?.visit.cancelledAt).toBeNull()
})

describe('staff', () => {
  test('move a visit without notice, note the outcome, and nobody can move it afterwards', async ({ db }) => {
    const [estate, visit, company] = [await anEstate(db), await aVisit(db), await companyIn(db)]
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
    await markVisit(db, visit, 'missed', by, at('10:30'))
    await markVisit(db, visit, 'arrived', by, at('10:40'))
    expect((await findVisit(db, visit))?.visit).toMatchObject({ arrivedAt: at('10:40'), missedAt: null })
    await expect(bookSlot(db, visit, later, company, { now: at('10:50'), by })).rejects.toThrow(VisitOverError)
    await answerAfterVisit(db, visit.token, 'When is the school ready?')
  })

  test('a visitor who did not come can choose again', async ({ db }) => {
    const [estate, visit, company] = [await anEstate(db), await aVisit(db), await companyIn(db)]
    const by = await aStaffMember(db, { role: 'sales' })
    await bookSlot(db, visit, { estateId: estate.id, start: at('09:00') }, company, { now })
    await markVisit(db, visit, 'missed', by, at('11:00'))
    await bookSlot(db, visit, { estateId: estate.id, start: at('09:00', '2027-02-09') }, company, {
      now: at('12:00'),
    })
    expect((await findVisit(db, visit))?.visit).toMatchObject({ missedAt: null, sequence: 2 })
  })

  test('agree on a time outside the hours: it takes no seat, and the same again sends no mail', async ({ db }) => {
    const [estate, visit, company] = [await anEstate(db), await aVisit(db), await companyIn(db)]
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
    expect((await findVisit(db, visit))?.visit).toMatchObject({ seat: null })
    expect(await mailsOf(db, visit.leadId)).toHaveLength(1)
    expect(estate.times).toHaveLength(3)
  })
})

test('a time that is over cannot be agreed on, and no mail is queued', async ({ db }) => {
  const [visit, company] = [await aVisit(db), await companyIn(db)]
  const by = await aStaffMember(db, { role: 'sales' })
  for (const over of [at('17:00', '2027-01-19'), now])
    await expect(db.transaction(tx => setAgreedTime(tx, visit, over, by, company, now))).rejects.toThrow(
      'This time has passed. Choose a later time.',
    )
  expect((await findVisit(db, visit))?.visit.during).toBeNull()
  expect(await mailsOf(db, visit.leadId)).toEqual([])
})

test('a time agreed by staff within the hours takes a seat, so that nobody else gets it', async ({ db }) => {
  const [estate, company] = [await anEstate(db, 1), await companyIn(db)]
  const by = await aStaffMember(db, { role: 'sales' })
  const next = nextTuesday()
  const agreed = await aVisit(db, { estate: estate.title })
  await db.transaction(tx => setAgreedTime(tx, agreed, at('10:00', next), by, company))
  expect((await findVisit(db, agreed))?.visit).toMatchObject({ seat: 1, estateId: estate.id })
  const other = await aVisit(db)
  const chosen = { estateId: estate.id, start: at('10:00', next) }
  await expect(bookSlot(db, { token: other.token }, chosen, company)).rejects.toThrow(ConflictError)
})

describe('one mailbox', () => {
  type Options = { by?: { id: string; name: string }; isProved?: boolean }
  const book = async (db: Tx, estateId: string, time: Date, values: object, options: Options = { isProved: true }) => {
    const visit = await aVisit(db, values)
    return bookSlot(db, visit, { estateId, start: time }, await companyIn(db), { now, ...options })
  }
  const times = ['09:00', '10:00', '11:00'].flatMap(time => [at(time), at(time, '2027-02-06')])
  const timeOf = (number: number) => times[number] as Date

  test('books three visits to come, and no more until one is cancelled; staff book more', async ({ db }) => {
    const estate = await anEstate(db)
    const mailbox = `visitor-${crypto.randomUUID()}`
    let count = 0
    const person = () => ({ email: `${mailbox}+${count++}@example.com`, phone: null })
    const booked = []
    for (const time of times.slice(0, 3)) booked.push(await book(db, estate.id, time, person()))
    await expect(book(db, estate.id, timeOf(3), person())).rejects.toBeInstanceOf(TooManyVisitsError)
    // Another person is not refused, and a booked visit can be moved.
    await book(db, estate.id, timeOf(3), { email: anEmail(), phone: null })
    const moved = { id: booked[0]?.id ?? '' }
    await bookSlot(db, moved, { estateId: estate.id, start: timeOf(4) }, await companyIn(db), { now })

    await book(db, estate.id, timeOf(5), person(), { by: await aStaffMember(db, { role: 'sales' }) })
    await cancelVisit(db, moved, await companyIn(db), { now })
    await book(db, estate.id, timeOf(0), person())
    await expect(book(db, estate.id, timeOf(4), person())).rejects.toBeInstanceOf(TooManyVisitsError)
  })

  test('books no more at the same moment', async ({ db }) => {
    const estate = await anEstate(db)
    const email = anEmail()
    const booked = times.map(time => book(db, estate.id, time, { email }))
    expect((await Promise.allSettled(booked)).filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('is not turned away by what somebody else booked in its name or with its phone', async ({ db }) => {
    const estate = await anEstate(db)
    const her = { email: anEmail(), phone: aPhone() }
    for (const time of times.slice(0, 3)) await book(db, estate.id, time, her, {})
    await book(db, estate.id, timeOf(3), her, {})
    await book(db, estate.id, timeOf(4), her)
    // Visits of another mailbox do not use up those of the phone.
    await book(db, estate.id, timeOf(5), { ...her, email: anEmail() })
  })
})

test('the office and the owner hear immediately that a visit of the next day is cancelled', async ({ db }) => {
  const [estate, visit, company] = [await anEstate(db), await aVisit(db), await companyIn(db)]
  const owner = await anOwner(db, (await leadOf(db, visit.leadId))?.dealId)
  const noticesOf = async () => {
    // Mails of one transaction have the same time.
    const mails = await db.select().from(emailsTable).orderBy(emailsTable.createdAt, desc(emailsTable.kind))
    const own = mails.filter(({ kind, leadId, staffId }) =>
      kind === 'visit-notice' ? leadId === visit.leadId : staffId === owner.id,
    )
    return own.map(({ kind, subject, nextAttemptAt }) => ({
      ...{ kind, isLater: nextAttemptAt.getTime() > Date.now() + 60_000 },
      isCancelled: /cancelled/i.test(subject),
    }))
  }
  for (const time of ['09:00', '10:00'])
    await bookSlot(db, { token: visit.token }, { estateId: estate.id, start: at(time) }, company, { now })
  // The second change waits for the end of the hour, unless it has just struck.
  await cancelVisit(db, { token: visit.token }, company, { now: at('08:00') })
  const cancelled = (await noticesOf()).filter(({ isCancelled }) => isCancelled)
  expect(cancelled).toEqual([
    { kind: 'visit-notice', isLater: false, isCancelled: true },
    { kind: 'staff-task', isLater: false, isCancelled: true },
  ])
  // Nothing that is not true any more follows it to the office.
  expect((await noticesOf()).filter(({ kind, isLater }) => kind === 'visit-notice' && isLater)).toEqual([])
})

test('a visit that is moved 24 times sends the office a mail immediately and one with the last change an hour', async ({
  db,
}) => {
  const [estate, visit, company] = [await anEstate(db), await aVisit(db), await companyIn(db)]
  const owner = await anOwner(db, (await leadOf(db, visit.leadId))?.dealId)
  for (let moves = 0; moves < 24; moves++) {
    const start = at(moves % 2 ? '09:00' : '10:00')
    await bookSlot(db, { token: visit.token }, { estateId: estate.id, start }, company, { now })
  }
  const office = (await mailsOf(db, visit.leadId)).filter(({ kind }) => kind === 'visit-notice')
  const own = await db.select().from(emailsTable).where(eq(emailsTable.staffId, owner.id))
  // Twice as many when the clock strikes an hour meanwhile.
  for (const mails of [office, own]) {
    expect([2, 3, 4]).toContain(mails.length)
    const last = mails.toSorted((one, other) => one.nextAttemptAt.getTime() - other.nextAttemptAt.getTime()).at(-1)
    expect(last?.text).toMatch(/9:00|09:00/)
    expect(last?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now())
  }
})

test('a visit that is moved again and again sends its visitor six mails an hour, and the last state', async ({
  db,
}) => {
  const [estate, visit, company] = [await anEstate(db), await aVisit(db), await companyIn(db)]
  for (let moves = 0; moves < 10; moves++) {
    const start = at(moves % 2 ? '09:00' : '10:00')
    await bookSlot(db, { token: visit.token }, { estateId: estate.id, start }, company, { now })
  }
  expect((await findVisit(db, visit))?.visit.sequence).toBe(10)
  const mails = (await mailsOf(db, visit.leadId)).filter(({ kind }) => kind === 'visit-confirmation')
  const later = mails.filter(({ nextAttemptAt }) => nextAttemptAt.getTime() > Date.now() + 60_000)
  expect([mails.length, later.length]).toEqual([7, 1])
  expect(later[0]?.text).toMatch(/9:00|09:00/)
  expect(later[0]?.calendar).toContain('SEQUENCE:10')
})

describe('reminders', () => {
  const hour = 3_600_000
  /** A visit that was booked a while ago and starts after `inHours`. */
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

  test('go out once on the day before, also with two processes, and thanks once afterwards', async ({ db }) => {
    await companyIn(db)
    const tomorrow = await aBooking(db, 20)
    const quiet = [
      await aBooking(db, 30),
      await aBooking(db, -1),
      await aBooking(db, 20, { cancelledAt: new Date() }),
      await aBooking(db, 20, { updatedAt: new Date() }),
    ]
    const came = await aBooking(db, -5, { arrivedAt: new Date() })
    await Promise.all([queueVisitReminders(db), queueVisitReminders(db)])
    await queueVisitReminders(db)
    expect(await kindsOf(db, tomorrow)).toEqual(['visit-reminder'])
    const [reminder] = await mailsOf(db, tomorrow.leadId)
    expect(reminder?.headers).toEqual({ 'Reply-To': expect.stringContaining('@') })
    expect(await kindsOf(db, came)).toEqual(['visit-thanks'])
    for (const visit of quiet) expect(await kindsOf(db, visit)).toEqual([])
  })

  test('go out again when the visit was moved', async ({ db }) => {
    await companyIn(db)
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
