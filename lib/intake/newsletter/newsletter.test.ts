import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { GET, POST } from '@/app/newsletter/[action]/[token]/route'
import type { Db } from '@/db/connect'
import { emailsTable, subscribersTable } from '@/db/tables/leads'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { welcomeEmail } from '@/lib/intake/lead-emails'
import { companyDetails, repliesToOffice } from '@/lib/mail/company'
import { queueMarketingEmail } from '@/lib/mail/queue-email'
import { sendDue } from '@/lib/mail/worker'
import { subscribeSchema } from '../schema'
import { subscribe } from '../submit'
import { ensureSettings } from '../testing/settings'

const anAddress = () => `${unique('Reader').replace(' ', '-')}@example.com`

async function subscriberOf(db: Db, email: string) {
  const [subscriber] = await db.select().from(subscribersTable).where(eq(subscribersTable.email, email.toLowerCase()))
  if (!subscriber) throw new Error('There is no such subscriber.')
  return subscriber
}

const mailsTo = (db: Db, { id }: { id: string }) =>
  db.select().from(emailsTable).where(eq(emailsTable.subscriberId, id)).orderBy(asc(emailsTable.createdAt))

/** Opens the page of a mailed link (GET), or presses its button, without cookies, as a mail program does. */
function press(url: string, method: 'GET' | 'POST') {
  const [, , action = '', token = ''] = new URL(url).pathname.split('/')
  const request = new Request(url, {
    method,
    ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
  })
  return (method === 'GET' ? GET : POST)(request, { params: Promise.resolve({ action, token }) })
}

/** Creates a subscriber who has not confirmed; `confirm` is the URL of the mailed link. */
async function aReader(db: Db) {
  await ensureSettings(db)
  const email = anAddress()
  await subscribe(subscribeSchema.parse({ email }))
  const subscriber = await subscriberOf(db, email)
  return { ...subscriber, confirm: `https://site.example/newsletter/confirm/${subscriber.token}` }
}

test('a subscription is confirmed by its link, gets one welcome mail and ends with one click', async ({ db }) => {
  const reader = await aReader(db)
  expect(reader.state).toBe('pending')

  await press(reader.confirm, 'GET')
  expect((await subscriberOf(db, reader.email)).state).toBe('pending')
  for (let time = 0; time < 3; time++) expect((await press(reader.confirm, 'POST')).status).toBe(200)
  expect((await subscriberOf(db, reader.email)).state).toBe('active')

  const replies = repliesToOffice(await companyDetails())
  const [confirmation, welcomeMail, ...more] = await mailsTo(db, reader)
  expect(more).toEqual([])
  expect(confirmation).toMatchObject({ kind: 'confirm-subscription', marketing: false, headers: replies })
  const leave = `https://site.example/newsletter/leave/${reader.token}`
  expect(welcomeMail).toMatchObject({
    kind: 'welcome',
    marketing: true,
    headers: {
      ...{ 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      ...replies,
    },
  })
  expect(welcomeMail?.text).toContain(leave)

  expect((await press(leave, 'GET')).status).toBe(200)
  expect((await subscriberOf(db, reader.email)).state).toBe('active')
  expect((await press(leave, 'POST')).status).toBe(200)
  expect((await subscriberOf(db, reader.email)).state).toBe('left')
})

test('queued marketing mail to a subscriber who then leaves is not sent', async ({ db }) => {
  const reader = await aReader(db)
  await press(reader.confirm, 'POST')
  const company = await companyDetails()
  const queue = () => queueMarketingEmail(db, welcomeEmail(company), 'progress-update', reader, company)
  await queue()
  await press(reader.confirm.replace('confirm', 'leave'), 'POST')
  await queue()
  await sendDue()

  const states = (await mailsTo(db, reader)).map(({ kind, state }) => `${kind} ${state}`)
  expect(states).toEqual([
    'confirm-subscription sent',
    'welcome refused',
    'progress-update refused',
    'progress-update refused',
  ])
})

test('a repeated subscription before the confirmation gets the mail again, but not twice within an hour', async ({
  db,
}) => {
  const reader = await aReader(db)
  const mailKinds = async () => (await mailsTo(db, reader)).map(({ kind }) => kind)
  await subscribe(subscribeSchema.parse({ email: reader.email }))
  expect(await mailKinds()).toEqual(['confirm-subscription'])

  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  await db.update(emailsTable).set({ createdAt: twoHoursAgo }).where(eq(emailsTable.subscriberId, reader.id))
  await subscribe(subscribeSchema.parse({ email: reader.email }))
  expect(await mailKinds()).toEqual(['confirm-subscription', 'confirm-subscription'])
  expect((await subscriberOf(db, reader.email)).token).toBe(reader.token)
})

test('twenty simultaneous requests send one mail', async ({ db }) => {
  await ensureSettings(db)
  const email = anAddress()
  await Promise.all(Array.from({ length: 20 }, () => subscribe(subscribeSchema.parse({ email }))))
  const reader = await subscriberOf(db, email)
  expect((await mailsTo(db, reader)).map(({ kind }) => kind)).toEqual(['confirm-subscription'])

  // A subscriber with an old confirmation mail, and one who left, also get a single mail.
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const state of ['pending', 'left'] as const) {
    await db.update(subscribersTable).set({ state }).where(eq(subscribersTable.id, reader.id))
    await db.update(emailsTable).set({ createdAt: twoHoursAgo }).where(eq(emailsTable.subscriberId, reader.id))
    const before = (await mailsTo(db, reader)).length
    await Promise.all(Array.from({ length: 20 }, () => subscribe(subscribeSchema.parse({ email }))))
    expect((await mailsTo(db, reader)).length - before, state).toBe(1)
  }
})

test('a subscriber who left must confirm a new subscription, and keeps one row', async ({ db }) => {
  const reader = await aReader(db)
  await press(reader.confirm, 'POST')
  await press(reader.confirm.replace('confirm', 'leave'), 'POST')
  expect((await press(reader.confirm, 'POST')).status).toBe(404)

  await subscribe(subscribeSchema.parse({ email: reader.email.toUpperCase() }))
  expect(await subscriberOf(db, reader.email)).toMatchObject({ id: reader.id, state: 'pending', leftAt: null })
  await press(reader.confirm, 'POST')
  expect((await subscriberOf(db, reader.email)).state).toBe('active')
})

test('an unknown link returns an error', async ({ db }) => {
  await ensureSettings(db)
  for (const action of ['confirm', 'leave', 'constructor', '__proto__'])
    expect((await press(`https://site.example/newsletter/${action}/unknown`, 'POST')).status).toBe(404)
})

test('a subscription with a filled honeypot gets no mail until it is repeated without it', async ({ db }) => {
  await ensureSettings(db)
  const email = anAddress()
  await subscribe(subscribeSchema.parse({ email, leaveEmpty: 'https://example.com' }))
  const caught = await subscriberOf(db, email)
  expect(caught.state).toBe('caught')
  expect(await mailsTo(db, caught)).toEqual([])

  await subscribe(subscribeSchema.parse({ email }))
  expect((await subscriberOf(db, email)).state).toBe('pending')
  expect((await mailsTo(db, caught)).map(({ kind }) => kind)).toEqual(['confirm-subscription'])
})
