import { and, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Tx } from '@/db/connect'
import { emailsTable } from '@/db/tables/leads'
import { anEntry } from '@/db/testing/entries'
import { aContact, aLead } from '@/db/testing/leads'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { companyDetails } from '@/lib/mail/company'
import { publicHoliday } from '@/lib/time/holidays'
import { localDay } from '@/lib/time/local-time'
import { cancelVisit } from '@/lib/visits/change-visit'
import { mailboxProof } from '@/lib/visits/mailbox-proof'
import { addDays, weekdayOf } from '@/lib/visits/slots'
import { ensureVisit, findVisit } from '@/lib/visits/visits'
import { handleVisitForm } from './visit-form'
import { findVisitPage } from './visit-page'

vi.hoisted(() => {
  // Mails to one network per hour. A twelfth, two, is its number of visits a day without a proved mailbox.
  process.env.RATE_PER_ADDRESS = '24'
})

// Visits are bookable a day in advance, and not on public holidays.
const days = Array.from({ length: 28 }, (_, index) => addDays(localDay(new Date()), index + 3))
const tuesday = days.find(day => weekdayOf(day) === 'tuesday' && publicHoliday(day) === null) ?? ''

async function anEstate(db: Tx): Promise<string> {
  const visitTimes = [{ weekday: 'tuesday' as const, opens: '09:00', closes: '12:00', seats: 1 }]
  const values = { status: 'published' as const, publishAt: new Date(0), visitTimes, visitMinutes: 60 }
  return (await anEntry(db, 'estates', { ...values, visitNoticeHours: 24 })).slug
}

/**
 * Returns functions that choose times of an estate with forms of one network; `choose` returns the query of the page to
 * which the form redirects.
 */
async function aNetwork(db: Tx) {
  await ensureSettings(db)
  const estate = await anEstate(db)
  const address = `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1`
  const aToken = async (values = {}) => (await ensureVisit(db, await aLead(db, { kind: 'tour', ...values }))).token
  const startOf = (time: string) => new Date(`${tuesday}T${time}:00+03:00`)
  const choose = async (token: string, time: string, proof = '') => {
    const request = new Request('https://site.example/api/visits/x', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
      body: new URLSearchParams({ action: 'choose', estate, start: startOf(time).toISOString(), proof }),
    })
    const response = await handleVisitForm(request, token)
    expect(response.status).toBe(303)
    return new URL(response.headers.get('location') ?? '', 'https://site.example').search
  }
  const bookedStart = async (token: string) => (await findVisit(db, { token }))?.visit.during?.from ?? null
  return { estate, aToken, startOf, choose, bookedStart }
}

const proofMails = (db: Tx, leadId: string) =>
  db
    .select()
    .from(emailsTable)
    .where(and(eq(emailsTable.leadId, leadId), eq(emailsTable.kind, 'visit-proof')))

test('one network can book two visits a day; changes and taken times do not count', async ({ db }) => {
  const { aToken, choose, bookedStart, startOf } = await aNetwork(db)
  const [first, second, third] = [await aToken(), await aToken(), await aToken()]
  expect(await choose(first, '09:00')).toBe('')
  expect(await choose(first, '10:00')).toBe('')
  expect(await choose(second, '10:00')).toBe('?problem=taken')
  expect(await choose(second, '09:00')).toBe('')
  expect(await choose(third, '11:00')).toBe('?problem=confirm')
  expect(await bookedStart(third)).toBeNull()
  // The time remains free for others.
  expect(await choose(first, '11:00')).toBe('')
  expect(await bookedStart(first)).toEqual(startOf('11:00'))
})

test('a third visit of a network is booked only with the link of a mail', async ({ db }) => {
  const { estate, aToken, choose, bookedStart, startOf } = await aNetwork(db)
  for (const time of ['09:00', '10:00']) await choose(await aToken(), time)
  const [token, other] = [await aToken(), await aToken()]
  expect(await choose(token, '11:00')).toBe('?problem=confirm')
  const page = await findVisitPage(token, new URLSearchParams('problem=confirm'))
  expect(page).toMatchObject({ message: expect.stringContaining('Open the mail'), proof: null })

  const visit = (await findVisit(db, { token }))?.visit
  const [mail] = await proofMails(db, visit?.leadId ?? '')
  const link = new URL(/https?:\S+\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(link.pathname).toBe(`/visit/${token}`)
  const pageOfLink = await findVisitPage(token, link.searchParams)
  expect(pageOfLink).toMatchObject({ requestedTime: startOf('11:00'), chosen: { slug: estate }, state: 'asked' })
  const proof = pageOfLink?.proof ?? ''

  // A proof is valid for one visit only, and remains valid if the time was taken meanwhile.
  expect(await choose(other, '11:00', proof)).toBe('?problem=confirm')
  expect(await findVisitPage(other, link.searchParams)).toMatchObject({ proof: null, requestedTime: null })
  expect(await choose(token, '10:00', proof)).toBe(`?problem=taken&proof=${proof}`)
  expect(await choose(token, '11:00', proof)).toBe('')
  expect(await bookedStart(token)).toEqual(startOf('11:00'))
  // Opened once more after the booking, the link offers nothing.
  expect(await findVisitPage(token, link.searchParams)).toMatchObject({
    ...{ state: 'booked', requestedTime: null, message: null, isMoving: false },
  })
})

test('a mailbox that got three mails can use the last mail; a mailbox that cannot get any mail is asked to call', async ({
  db,
}) => {
  const { aToken, choose } = await aNetwork(db)
  for (const time of ['09:00', '10:00']) await choose(await aToken(), time)
  const { id: contactId, email } = await aContact(db)
  const [token, other] = [await aToken({ contactId, email }), await aToken({ contactId, email })]
  for (let press = 0; press < 6; press++) expect(await choose(token, '11:00')).toBe('?problem=confirm')
  const visit = (await findVisit(db, { token }))?.visit
  expect(await proofMails(db, visit?.leadId ?? '')).toHaveLength(3)
  // Presses without a new mail do not count; the mails about 20 other leads exceed the limit of the network.
  for (let further = 0; further < 18; further++) expect(await choose(token, '11:00')).toBe('?problem=confirm')
  for (let press = 0; press < 20; press++) await choose(await aToken(), '11:00')
  expect(await choose(other, '11:00')).toBe('?problem=network')
  const page = await findVisitPage(other, new URLSearchParams('problem=network'))
  expect(page?.message).toMatch(/from your network.*call/)
})

test('one network cannot fill a mailbox with mails about many leads in its name', async ({ db }) => {
  const { aToken, choose } = await aNetwork(db)
  for (const time of ['09:00', '10:00']) await choose(await aToken(), time)
  const { id: contactId, email } = await aContact(db)
  for (let request = 0; request < 10; request++) await choose(await aToken({ contactId, email }), '11:00')
  const to = email ?? ''
  const ofMailbox = and(eq(emailsTable.to, to), eq(emailsTable.kind, 'visit-proof'))
  expect(await db.$count(emailsTable, ofMailbox)).toBe(3)
})

test('a visitor who proved their mailbox and cancelled books again without another proof', async ({ db }) => {
  const { aToken, choose, bookedStart, startOf } = await aNetwork(db)
  const token = await aToken()
  const { visit } = (await findVisit(db, { token })) ?? {}
  await choose(token, '09:00', mailboxProof(visit?.id ?? ''))
  await cancelVisit(db, { token }, await companyDetails())
  for (const time of ['09:00', '10:00']) await choose(await aToken(), time)
  expect(await choose(token, '11:00')).toBe('')
  expect(await bookedStart(token)).toEqual(startOf('11:00'))
})

test('the page asks to open the mail only after it was sent', async ({ db }) => {
  const { aToken, choose } = await aNetwork(db)
  for (const time of ['09:00', '10:00']) await choose(await aToken(), time)
  const token = await aToken()
  for (let press = 0; press < 3; press++) expect(await choose(token, '11:00')).toBe('?problem=confirm')
  const leadId = (await findVisit(db, { token }))?.visit.leadId ?? ''
  const change = (values: Partial<typeof emailsTable.$inferInsert>) =>
    db
      .update(emailsTable)
      .set(values)
      .where(and(eq(emailsTable.leadId, leadId), eq(emailsTable.kind, 'visit-proof')))
  await change({ nextAttemptAt: new Date(Date.now() + 1_800_000) })
  expect(await choose(token, '11:00')).toBe('?problem=confirm-later')
  await change({ state: 'bounced' })
  expect(await choose(token, '11:00')).toBe('?problem=network')
})

test('a time that cannot be booked causes no mail', async ({ db }) => {
  const { aToken, choose } = await aNetwork(db)
  for (const time of ['09:00', '10:00']) await choose(await aToken(), time)
  const token = await aToken()
  for (const time of ['09:00', '06:30', '23:00']) expect(await choose(token, time)).toBe('?problem=taken')
  expect(await proofMails(db, (await findVisit(db, { token }))?.visit.leadId ?? '')).toEqual([])
  expect(await choose(token, '11:00')).toBe('?problem=confirm')
})

test('a visitor who presses many times does not use up the mails of others in the network', async ({ db }) => {
  const { aToken, choose } = await aNetwork(db)
  for (const time of ['09:00', '10:00']) await choose(await aToken(), time)
  const token = await aToken()
  for (let press = 0; press < 20; press++) await choose(token, '11:00')
  expect(await choose(await aToken(), '11:00')).toBe('?problem=confirm')
})

test('beyond the limit of the network the mail is sent within an hour, and the page announces it', async ({ db }) => {
  const { aToken, choose } = await aNetwork(db)
  for (const time of ['09:00', '10:00']) await choose(await aToken(), time)
  const [first, token] = [await aToken(), await aToken()]
  // With the two visits, the network sends 25 forms that may cause mails; its limit is 24 an hour.
  for (let press = 0; press < 23; press++) await choose(first, '11:00')
  expect(await choose(token, '11:00')).toBe('?problem=confirm-later')
  const page = await findVisitPage(token, new URLSearchParams('problem=confirm-later'))
  expect(page?.message).toContain('within an hour')
  const visit = (await findVisit(db, { token }))?.visit
  const [mail] = await proofMails(db, visit?.leadId ?? '')
  expect(Number(mail?.nextAttemptAt) - Date.now()).toBeGreaterThan(3_500_000)
})

test('the page of the link shows a message when its time was taken meanwhile', async ({ db }) => {
  const { estate, aToken, choose, startOf } = await aNetwork(db)
  const token = await aToken()
  const proof = mailboxProof((await findVisit(db, { token }))?.visit.id ?? '')
  const query = new URLSearchParams({ proof, estate, from: tuesday, time: startOf('11:00').toISOString() })
  expect(await findVisitPage(token, query)).toMatchObject({ requestedTime: startOf('11:00'), message: null })
  await choose(await aToken(), '11:00')
  expect(await findVisitPage(token, query)).toMatchObject({
    requestedTime: null,
    message: expect.stringContaining('no longer free'),
  })
  query.set('proof', `${proof.slice(1)}x`)
  expect(await findVisitPage(token, query)).toMatchObject({
    requestedTime: null,
    message: expect.stringContaining('is incomplete'),
  })
})
