import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { noticePreferencesTable } from '@/db/tables/notices'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { enquirySchema, subscribeSchema, tourSchema } from '../intake/schema'
import { bookTour, enquire, subscribe } from '../intake/submit'
import { ensureSettings } from '../intake/testing/settings'
import { mailboxOf } from '../text/mailbox'

const aName = () => unique('victim').replace(/\W+/g, '-')
const aliases = (name: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${name}+${number}@example.com`)
const book = (email: string) => bookTour(tourSchema.parse({ email, idempotencyKey: crypto.randomUUID() }))

const mailsTo = (db: Db, emails: string[], kind: string) =>
  db.$count(emailsTable, and(inArray(emailsTable.to, emails), eq(emailsTable.kind, kind)))

test('a mailbox gets three acknowledgements an hour for all its aliases; all leads are stored and reported to staff', async ({
  db,
}) => {
  await ensureSettings(db)
  const emails = aliases(aName(), 12)
  const received = await Promise.all(emails.map(book))

  expect(await db.$count(leadsTable, inArray(leadsTable.email, emails))).toBe(12)
  const leadIds = received.map(({ lead }) => lead.id)
  const notices = and(inArray(emailsTable.leadId, leadIds), eq(emailsTable.kind, 'staff-notice'))
  expect(await db.$count(emailsTable, notices)).toBe(12)
  expect(await mailsTo(db, emails, 'acknowledgement')).toBe(3)
})

test('the office replies to the visitor and the visitor to the office; the office gets a link to the person', async ({
  db,
}) => {
  await ensureSettings(db)
  const email = `${aName()}@example.com`
  const { lead } = await book(email)
  const mails = await db.select().from(emailsTable).where(eq(emailsTable.leadId, lead.id))
  const mailOf = (kind: string) => mails.find(mail => mail.kind === kind)
  expect(mailOf('staff-notice')?.headers).toEqual({ 'Reply-To': email })
  expect(mailOf('staff-notice')?.text).toContain(`/admin/people/${lead.contactId}`)
  expect(mailOf('acknowledgement')?.headers).toEqual({ 'Reply-To': mailOf('staff-notice')?.to })
})

test('the office reads the sender of a lead from a shared mailbox, and the person under whom it is filed', async ({
  db,
}) => {
  await ensureSettings(db)
  const email = `${aName()}@example.com`
  const noticeAbout = async ({ id }: { id: string }) => {
    const mails = await db.select().from(emailsTable).where(eq(emailsTable.leadId, id))
    return mails.find(({ kind }) => kind === 'staff-notice')?.text ?? ''
  }
  const noticeOf = async (name: string) => {
    // The page was open for a minute; spam is sent within seconds.
    const form = { name, email, consent: 'on', message: unique('Hello'), elapsed: 60_000 }
    const { lead } = await enquire(enquirySchema.parse(form))
    return noticeAbout(lead)
  }
  expect(await noticeOf('Peter Otieno')).not.toContain('Filed under')
  const notice = await noticeOf('Mary Njeri')
  expect(notice).toContain('Enquiry from Mary Njeri')
  expect(notice).toMatch(/Filed under:? Peter Otieno/)
  expect(await noticeAbout((await book(email)).lead)).toContain('Site tour from Peter Otieno')
})

test('the office gets one mail an hour for many leads from one network, and each person responsible one notice', async ({
  db,
}) => {
  await ensureSettings(db)
  const agent = await aStaffMember(db, { role: 'sales' })
  // Equal times mean no quiet hours.
  await db.insert(noticePreferencesTable).values({ staffId: agent.id, quietFrom: '00:00', quietUntil: '00:00' })
  const leads = []
  for (let count = 0; count < 12; count++) {
    const form = tourSchema.parse({ email: `${aName()}@example.com` })
    leads.push((await bookTour({ ...form, sharesNotice: true })).lead)
  }
  const ids = leads.map(({ id }) => id)
  expect(await db.$count(leadsTable, inArray(leadsTable.id, ids))).toBe(12)
  expect(
    await db.$count(emailsTable, and(inArray(emailsTable.leadId, ids), eq(emailsTable.kind, 'staff-notice'))),
  ).toBe(0)
  // One mail is sent immediately and one at the end of the hour; twice as many if a new hour begins during the test.
  expect([2, 3, 4]).toContain(
    await db.$count(emailsTable, eq(emailsTable.subject, 'Many requests came from one network')),
  )
  const dealIds = leads.map(({ dealId }) => dealId)
  const deals = await db.select().from(dealsTable).where(inArray(dealsTable.id, dealIds))
  const owners = Map.groupBy(deals, ({ ownerId }) => ownerId)
  expect(owners.has(null)).toBe(false)
  for (const [ownerId, dealsOfOwner] of owners) {
    const mails = await db
      .select()
      .from(emailsTable)
      .where(eq(emailsTable.staffId, ownerId ?? ''))
    const joined = mails.filter(({ subject }) => subject === 'Many people wrote from one network')
    expect([1, 2, 3, 4]).toContain(joined.length)
    expect(joined.length).toBeLessThanOrEqual(dealsOfOwner.length)
    expect(mails.filter(({ text }) => dealIds.some(id => text.includes(id)))).toEqual([])
  }
})

test('forms from another network in the name of a mailbox do not use up the first mails of its owner', async ({
  db,
}) => {
  await ensureSettings(db)
  const emails = aliases(aName(), 12)
  const tour = (index: number, ofMailbox: number) =>
    bookTour({ ...tourSchema.parse({ email: emails[index] }), counts: { ofNetwork: ofMailbox, ofMailbox } })
  for (let count = 1; count <= 5; count++) await tour(count, count)
  expect(await mailsTo(db, emails, 'acknowledgement')).toBe(3)
  for (let count = 1; count <= 5; count++) await tour(count + 5, count)
  expect(await mailsTo(db, emails, 'acknowledgement')).toBe(6)
})

test('a mailbox gets three confirmation mails an hour for all its aliases', async ({ db }) => {
  await ensureSettings(db)
  const emails = aliases(aName(), 12)
  await Promise.all(emails.map(email => subscribe(subscribeSchema.parse({ email }))))
  expect(await mailsTo(db, emails, 'confirm-subscription')).toBe(3)
})

test.for([
  ['Reader+news@Example.com', 'reader@example.com'],
  ['re.ader+a+b@gmail.com', 'reader@gmail.com'],
  ['re.ader@googlemail.com', 'reader@gmail.com'],
  ['re.ader@example.com', 're.ader@example.com'],
  ['+odd@example.com', '+odd@example.com'],
])('the mailbox of %j is %j', ([email = '', mailbox = '']) => expect(mailboxOf(email)).toBe(mailbox))
