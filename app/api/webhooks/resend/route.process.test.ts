import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Db } from '@/db/connect'
import { estateFollowersTable } from '@/db/tables/followers'
import { emailsTable, providerEventsTable, subscribersTable } from '@/db/tables/leads'
import { anEntry } from '@/db/testing/entries'
import { aContact } from '@/db/testing/leads'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { giveConsents, listConsents } from '@/lib/consents/consents'
import { aQueuedEmail } from '@/lib/mail/testing/a-queued-email'
import { POST } from './route'

const secret = vi.hoisted(() => {
  const value = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`
  process.env.RESEND_WEBHOOK_SECRET = value
  return value
})

type SignOptions = { id?: string; at?: Date; secret?: string; body?: string }

/** Returns a request that is signed like the requests of Resend. */
function signed(
  event: object,
  { id = crypto.randomUUID(), at = new Date(), secret: signingSecret = secret, body }: SignOptions = {},
) {
  const text = JSON.stringify(event)
  const seconds = Math.floor(at.getTime() / 1000)
  const key = Buffer.from(signingSecret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest('base64')
  return new Request('https://site.example/api/webhooks/resend', {
    method: 'POST',
    headers: { 'svix-id': id, 'svix-timestamp': String(seconds), 'svix-signature': `v1,${signature}` },
    body: body ?? text,
  })
}

const eventFor = (type: string, email: { providerId: string | null }, data: object = {}) => ({
  type: `email.${type}`,
  created_at: '2026-11-20T08:00:00.000Z',
  data: { email_id: email.providerId, ...data },
})

const aSentEmail = (db: Db, values: object = {}) =>
  aQueuedEmail(db, {
    state: 'sent',
    providerId: crypto.randomUUID(),
    to: `${unique('reader').replace(' ', '-')}@example.com`,
    ...values,
  })

async function stateOf(db: Db, { id }: { id: string }) {
  const [email] = await db.select().from(emailsTable).where(eq(emailsTable.id, id))
  return email?.state
}

test.for([
  [['sent', 'delivered'], 'delivered'],
  [['delivered', 'sent'], 'delivered'],
  [['bounced', 'sent', 'delivered'], 'bounced'],
  [['delivered', 'bounced'], 'bounced'],
  [['complained', 'delivered'], 'complained'],
  [['sent', 'delivered', 'complained'], 'complained'],
  [['delivery_delayed', 'opened', 'clicked'], 'sent'],
  [['suppressed'], 'bounced'],
] as const)('sets a mail to its final state after the events %s: %s', async ([types, state], { db }) => {
  const email = await aSentEmail(db)
  for (const type of types) expect((await POST(signed(eventFor(type, email)))).status).toBe(200)
  expect(await stateOf(db, email)).toBe(state)
})

test('finds a mail by its tag if the event arrives before the provider id is stored', async ({ db }) => {
  const email = await aSentEmail(db, { state: 'queued', providerId: null })
  const providerId = crypto.randomUUID()
  await POST(signed(eventFor('delivered', { providerId }, { tags: { message: email.id } })))
  const [stored] = await db.select().from(emailsTable).where(eq(emailsTable.id, email.id))
  expect(stored).toMatchObject({ state: 'delivered', providerId, deliveredAt: new Date('2026-11-20T08:00:00Z') })
})

test('processes a repeated event once', async ({ db }) => {
  const email = await aSentEmail(db)
  const id = crypto.randomUUID()
  const event = eventFor('complained', email)
  const first = await POST(signed(event, { id }))
  // If the event were processed again, the state of this new subscriber would be `left`.
  const subscriber = { email: email.to, state: 'active' as const, token: crypto.randomUUID() }
  await db.insert(subscribersTable).values(subscriber)
  const again = await POST(signed(event, { id }))
  expect([first.status, await first.text()]).toEqual([again.status, await again.text()])
  expect(await subscriberStateOf(db, email.to)).toBe('active')
  expect(await db.$count(providerEventsTable, eq(providerEventsTable.id, id))).toBe(1)
})

describe('subscribers and followers of estates', () => {
  test.for([
    ['complained', {}, 'left'],
    ['bounced', { bounce: { type: 'Permanent', subType: 'General', message: 'No such address.' } }, 'left'],
    ['bounced', { bounce: { type: 'Transient', subType: 'MailboxFull', message: 'Full.' } }, 'active'],
    ['delivered', {}, 'active'],
  ] as const)('react to %s %o with the state %s', async ([type, data, state], { db }) => {
    const email = await aSentEmail(db)
    await db.insert(subscribersTable).values({ email: email.to, state: 'active', token: crypto.randomUUID() })
    const { id: estateId } = await anEntry(db, 'estates')
    const follower = { estateId, email: email.to, state: 'active' as const, token: crypto.randomUUID() }
    await db.insert(estateFollowersTable).values(follower)
    await POST(signed(eventFor(type, email, data)))
    expect(await subscriberStateOf(db, email.to)).toBe(state)
    const [follows] = await db.select().from(estateFollowersTable).where(eq(estateFollowersTable.email, email.to))
    expect(follows?.state).toBe(state)
  })
})

test('withdraws consent to offers after a complaint, but not after a bounce', async ({ db }) => {
  for (const [type, active] of [
    ['bounced', ['offers-mail', 'offers-phone']],
    ['complained', []],
  ] as const) {
    const email = await aSentEmail(db)
    const { id } = await aContact(db, { email: email.to.toLowerCase() })
    await giveConsents(db, id, ['offers-mail', 'offers-phone'], 'test')
    await POST(signed(eventFor(type, email)))
    expect(await listConsents(db, [id]), type).toEqual(active)
  }
})

describe('a request that is not authentic', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  test.for([
    ['has another secret', { secret: `whsec_${Buffer.from('another').toString('base64')}` }],
    ['was signed ten minutes ago', { at: minutesAgo(10) }],
    ['is signed for the future', { at: minutesAgo(-10) }],
    ['was modified in transit', { body: '{"type":"email.bounced"}' }],
  ] as const)('is rejected if it %s', async ([, options], { db }) => {
    const email = await aSentEmail(db)
    const id = crypto.randomUUID()
    expect((await POST(signed(eventFor('bounced', email), { id, ...options }))).status).toBe(401)
    expect(await stateOf(db, email)).toBe('sent')
    expect(await db.$count(providerEventsTable, eq(providerEventsTable.id, id))).toBe(0)
  })

  test('is rejected without a signature, and not read beyond 64 kB', async () => {
    const unsigned = (body: string) => new Request('https://site.example/', { method: 'POST', body })
    expect((await POST(unsigned('{}'))).status).toBe(401)
    expect((await POST(unsigned('x'.repeat(70_000)))).status).toBe(413)
  })
})

test.for([
  [{ type: 'contact.created', data: { id: 'x' } }],
  [{ type: 'email.bounced', created_at: '2026-11-20T08:00:00Z', data: { email_id: 'of another installation' } }],
  [{ type: 'email.delivered', data: { email_id: 7 } }],
  [[]],
])('accepts an authentic event that concerns no stored mail: %j', async ([event], { db: _ }) => {
  const response = await POST(signed(event as object))
  expect([response.status, await response.json()]).toEqual([200, { success: true }])
})

async function subscriberStateOf(db: Db, email: string) {
  const [subscriber] = await db.select().from(subscribersTable).where(eq(subscribersTable.email, email))
  return subscriber?.state
}
