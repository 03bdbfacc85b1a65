import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emailsTable } from '@/db/tables/leads'
import { aContact } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { aPhone } from '@/db/testing/unique'
import { bookSlot, cancelVisit } from './change-visit'
import { aDealOwner, anEstateWithVisits, at, aVisit, leadOf, mailsOf, now, readCompany } from './testing/a-visit'
import { findVisit } from './visits'

test('the office and the owner are notified immediately of the cancellation of a visit on the same day', async ({
  db,
}) => {
  const [estate, visit, company] = [await anEstateWithVisits(db), await aVisit(db), await readCompany(db)]
  const owner = await aDealOwner(db, (await leadOf(db, visit.leadId))?.dealId)
  const noticesOf = async () => {
    // Mails of one transaction have the same time.
    const mails = await db.select().from(emailsTable).orderBy(emailsTable.createdAt, desc(emailsTable.kind))
    const aboutVisit = mails.filter(({ kind, leadId, staffId }) =>
      kind === 'visit-notice' ? leadId === visit.leadId : staffId === owner.id,
    )
    return aboutVisit.map(({ kind, subject, nextAttemptAt }) => ({
      ...{ kind, isLater: nextAttemptAt.getTime() > Date.now() + 60_000 },
      isCancelled: /cancelled/i.test(subject),
    }))
  }
  for (const time of ['09:00', '10:00'])
    await bookSlot(db, { token: visit.token }, { estateId: estate.id, start: at(time) }, company, { now })
  // The notice of the second change is delayed to the end of the hour, unless a new hour has just begun.
  await cancelVisit(db, { token: visit.token }, company, { now: at('08:00') })
  const cancelled = (await noticesOf()).filter(({ isCancelled }) => isCancelled)
  expect(cancelled).toEqual([
    { kind: 'visit-notice', isLater: false, isCancelled: true },
    { kind: 'staff-task', isLater: false, isCancelled: true },
  ])
  // The delayed notice is deleted, because it is outdated.
  expect((await noticesOf()).filter(({ isLater }) => isLater)).toEqual([])
})

test('repeated cancellations and bookings on the day of a visit send a few notices, then one per hour', async ({
  db,
}) => {
  const [estate, visit, company] = [await anEstateWithVisits(db), await aVisit(db), await readCompany(db)]
  const owner = await aDealOwner(db, (await leadOf(db, visit.leadId))?.dealId)
  const by = await aStaffMember(db, { role: 'sales' })
  const onVisitDay = { now: at('08:00') }
  await bookSlot(db, { token: visit.token }, { estateId: estate.id, start: at('09:00') }, company, {
    ...onVisitDay,
    by,
  })
  const link = { token: visit.token }
  for (let moves = 0; moves < 12; moves++) {
    await cancelVisit(db, link, company, onVisitDay)
    const start = at(moves % 2 ? '09:00' : '10:00')
    await bookSlot(db, link, { estateId: estate.id, start }, company, { ...onVisitDay, by })
  }
  const officeMails = (await mailsOf(db, visit.leadId)).filter(({ kind }) => kind === 'visit-notice')
  const ownerMails = await db.select().from(emailsTable).where(eq(emailsTable.staffId, owner.id))
  // The number doubles if a new hour of the clock begins during the test.
  for (const mails of [officeMails, ownerMails]) expect([4, 5, 6, 7, 8]).toContain(mails.length)
})

test('moving a visit 24 times sends the office one notice, and one per hour with the last change', async ({ db }) => {
  const [estate, visit, company] = [await anEstateWithVisits(db), await aVisit(db), await readCompany(db)]
  const owner = await aDealOwner(db, (await leadOf(db, visit.leadId))?.dealId)
  for (let moves = 0; moves < 24; moves++) {
    const start = at(moves % 2 ? '09:00' : '10:00')
    await bookSlot(db, { token: visit.token }, { estateId: estate.id, start }, company, { now })
  }
  const officeMails = (await mailsOf(db, visit.leadId)).filter(({ kind }) => kind === 'visit-notice')
  const ownerMails = await db.select().from(emailsTable).where(eq(emailsTable.staffId, owner.id))
  // The number doubles if a new hour of the clock begins during the test.
  for (const mails of [officeMails, ownerMails]) {
    expect([2, 3, 4]).toContain(mails.length)
    const last = mails.toSorted((one, other) => one.nextAttemptAt.getTime() - other.nextAttemptAt.getTime()).at(-1)
    expect(last?.text).toMatch(/9:00|09:00/)
    expect(last?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now())
  }
})

test('repeated moves of a visit send the visitor six mails per hour, and a later one with the last change', async ({
  db,
}) => {
  const [estate, visit, company] = [await anEstateWithVisits(db), await aVisit(db), await readCompany(db)]
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

test('the office reads the known name and phone of a person who asked for the visit with only an e-mail', async ({
  db,
}) => {
  const [estate, company] = [await anEstateWithVisits(db), await readCompany(db)]
  const person = await aContact(db, { name: 'Wairimu Njeri', phone: aPhone() })
  const visit = await aVisit(db, { contactId: person.id, email: person.email, name: null })
  await bookSlot(db, { token: visit.token }, { estateId: estate.id, start: at('09:00') }, company, { now })
  const mails = await mailsOf(db, visit.leadId)
  const textOf = (kind: string) => mails.find(mail => mail.kind === kind)?.text
  expect(textOf('visit-notice')).toContain('Visit booked by Wairimu Njeri')
  expect(textOf('visit-notice')).toContain(person.phone)
  // Somebody else may have typed the mailbox, so the mail to it contains nothing that they did not type.
  expect(textOf('visit-confirmation')).not.toContain('Wairimu')
})
