import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { estateFollowersTable } from '../../db/tables/followers.ts'
import { emailsTable, subscribersTable } from '../../db/tables/leads.ts'
import { anEntry } from '../../db/testing/entries.ts'
import { test } from '../../db/testing/test.ts'
import { unique } from '../../db/testing/unique.ts'
import { deliverEmail, listDueEmails, rescheduleWaiting } from './deliver.ts'
import { type Mail, ProviderError } from './send.ts'
import { aQueuedEmail } from './testing/a-queued-email.ts'

const from = 'site@example.com'

test('a mail is retried 1, 5 and 30 minutes, 2 and 5 hours after its failures, and sent once', async ({ db }) => {
  const { id } = await aQueuedEmail(db)
  const sent: Mail[] = []
  let now = new Date('2026-11-20T08:00:00Z')
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 6; attempt++) {
    const outcome = await deliverEmail(
      db,
      id,
      async mail => {
        if (attempt <= 5) throw new Error('500: try later')
        sent.push(mail)
        return { providerId: `p-${id}` }
      },
      from,
      { now },
    )
    if (typeof outcome === 'object') {
      pauses.push((outcome.retryAt.getTime() - now.getTime()) / 60_000)
      expect(
        await deliverEmail(db, id, async () => ({ providerId: 'early' }), from, {
          now: new Date(outcome.retryAt.getTime() - 1),
        }),
      ).toBe('not-due')
      now = outcome.retryAt
    }
  }
  expect(pauses).toEqual([1, 5, 30, 120, 300])
  expect(sent.map(mail => mail.id)).toEqual([id])
  const [stored] = await db.select().from(emailsTable).where(eq(emailsTable.id, id))
  expect(stored).toMatchObject({ state: 'sent', attempts: 6, lastError: null })
})

test('a mail is given up after its seventh failure', async ({ db }) => {
  const { id } = await aQueuedEmail(db, { attempts: 6 })
  const outcome = await deliverEmail(db, id, () => Promise.reject(new Error('down')), from)
  expect(outcome).toBe('given-up')
})

test('two concurrent workers send a mail only once', async ({ db }) => {
  const { id } = await aQueuedEmail(db)
  let calls = 0
  const provider = async () => {
    calls++
    return { providerId: `once-${id}` }
  }
  await Promise.all([deliverEmail(db, id, provider, from), deliverEmail(db, id, provider, from)])
  expect(calls).toBe(1)
})

test('marketing mail is only sent to confirmed subscribers; other mail is always sent', async ({ db }) => {
  const provider = async (mail: Mail) => ({ providerId: mail.id })
  const outcomes = []
  for (const state of ['left', 'pending', 'active', null] as const) {
    const to = `${unique(`news ${state}`).replaceAll(' ', '-')}@example.com`
    if (state) await db.insert(subscribersTable).values({ email: to, state, token: crypto.randomUUID() })
    const news = await aQueuedEmail(db, { to, marketing: true })
    const reply = await aQueuedEmail(db, { to })
    outcomes.push([
      state,
      await deliverEmail(db, news.id, provider, from),
      await deliverEmail(db, reply.id, provider, from),
    ])
  }
  expect(outcomes).toEqual([
    ['left', 'refused', 'sent'],
    ['pending', 'refused', 'sent'],
    ['active', 'sent', 'sent'],
    [null, 'refused', 'sent'],
  ])
})

test('the mail of an estate is only sent to its active followers, whatever they chose for the newsletter', async ({
  db,
}) => {
  const [estate, other] = [await anEntry(db, 'estates'), await anEntry(db, 'estates')]
  const outcomes = []
  for (const state of ['left', 'pending', 'active'] as const) {
    const to = `${unique(`follower ${state}`).replaceAll(' ', '-')}@example.com`
    const row = (estateId: string) => ({ estateId, email: to, token: crypto.randomUUID() })
    const [follower] = await db
      .insert(estateFollowersTable)
      .values({ ...row(estate.id), state })
      .returning()
    // States of the newsletter and of another estate must have no effect.
    const otherState = state === 'active' ? 'left' : 'active'
    await db.insert(estateFollowersTable).values({ ...row(other.id), state: otherState })
    await db.insert(subscribersTable).values({ email: to, state: otherState, token: crypto.randomUUID() })
    const update = await aQueuedEmail(db, { to, marketing: true, followerId: follower?.id ?? null })
    outcomes.push([state, await deliverEmail(db, update.id, workingProvider, from)])
  }
  expect(outcomes).toEqual([
    ['left', 'refused'],
    ['pending', 'refused'],
    ['active', 'sent'],
  ])
})

test('a mail whose result cannot be stored is retried like a failed one, and given up in the end', async ({ db }) => {
  const sentMail = await aQueuedEmail(db, { state: 'sent', providerId: unique('taken') })
  const unstorable = await aQueuedEmail(db)
  // The provider returns the id of another mail, and storing it violates a unique constraint.
  const provider = async () => ({ providerId: sentMail.providerId ?? '' })
  let now = new Date('2026-11-20T08:00:00Z')
  const outcomes: unknown[] = []
  for (let time = 0; time < 7; time++) {
    const outcome = await deliverEmail(db, unstorable.id, provider, from, { now })
    outcomes.push(typeof outcome === 'object' ? 'again' : outcome)
    if (typeof outcome === 'object') now = outcome.retryAt
  }
  expect(outcomes).toEqual([...Array(6).fill('again'), 'given-up'])
})

const failingProvider = (reason: ProviderError['reason'], retryAfter?: number) => async () => {
  throw new ProviderError('503: down', reason, retryAfter)
}
const workingProvider = async (mail: Mail) => ({ providerId: mail.id })
const minutes = (count: number) => count * 60_000

test('mails that failed in an outage are rescheduled when the provider is back, at most once in 15 minutes', async ({
  ownDatabase: { db },
}) => {
  const now = new Date()
  const after = (time: number) => ({ now: new Date(now.getTime() + time) })
  const [first, second, bad] = [await aQueuedEmail(db), await aQueuedEmail(db), await aQueuedEmail(db)]
  for (const { id } of [first, second]) await deliverEmail(db, id, failingProvider('outage'), from, { now })
  await deliverEmail(db, bad.id, failingProvider('refused'), from, { now })

  expect((await rescheduleWaiting(db, after(1000).now)).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(await deliverEmail(db, first.id, workingProvider, from, after(1000))).toBe('sent')
  // A mail that fails again keeps its retry schedule.
  await deliverEmail(db, second.id, failingProvider('outage'), from, after(1000))
  expect(await rescheduleWaiting(db, after(2000).now)).toEqual([])
  expect(await rescheduleWaiting(db, after(minutes(16)).now)).toEqual([])
  await deliverEmail(db, second.id, failingProvider('outage'), from, after(minutes(17)))
  expect(await rescheduleWaiting(db, after(minutes(18)).now)).toEqual([second.id])
})

test('Retry-After is respected, and a rate limit does not count as a failed attempt', async ({
  ownDatabase: { db },
}) => {
  const now = new Date()
  const timeAfter = (time: number) => new Date(now.getTime() + time)
  const [busy, down] = [await aQueuedEmail(db, { createdAt: now }), await aQueuedEmail(db)]
  expect(await deliverEmail(db, busy.id, failingProvider('busy', 7000), from, { now })).toEqual({
    retryAt: timeAfter(7000),
    busy: true,
  })
  expect(await deliverEmail(db, down.id, failingProvider('outage', minutes(3)), from, { now })).toEqual({
    retryAt: timeAfter(minutes(3)),
  })
  expect(await rescheduleWaiting(db, timeAfter(1000))).toEqual([])
  expect(await deliverEmail(db, busy.id, workingProvider, from, { now: timeAfter(6999) })).toBe('not-due')
  const [stored] = await db.select().from(emailsTable).where(eq(emailsTable.id, busy.id))
  expect(stored).toMatchObject({ attempts: 0, state: 'queued' })
  expect(await deliverEmail(db, busy.id, workingProvider, from, { now: timeAfter(7000) })).toBe('sent')

  // After a day, a rate limit counts as a failed attempt, so that the first retry follows after a minute.
  const old = await aQueuedEmail(db, { createdAt: timeAfter(-minutes(60 * 25)) })
  expect(await deliverEmail(db, old.id, failingProvider('busy'), from, { now })).toEqual({
    retryAt: timeAfter(minutes(1)),
  })
})

test('a lease blocks other processes, and expires after fifteen seconds if its process dies', async ({
  ownDatabase: { db },
}) => {
  const now = new Date()
  const { id } = await aQueuedEmail(db)
  const noResponse = new Promise<never>(() => {})
  deliverEmail(db, id, () => noResponse, from, { now })
  await expect.poll(() => listDueEmails(db)).toEqual([])
  expect(await deliverEmail(db, id, workingProvider, from, { now: new Date(now.getTime() + 14_000) })).toBe('not-due')
  expect(await deliverEmail(db, id, workingProvider, from, { now: new Date(now.getTime() + 15_000) })).toBe('sent')
})

test('a stopping process releases the mail that it is sending, and the attempt does not count', async ({ db }) => {
  const { id } = await aQueuedEmail(db)
  const stop = new AbortController()
  const requested = Promise.withResolvers<void>()
  const hangingProvider = (_: Mail, signal?: AbortSignal) => {
    requested.resolve()
    return new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  const sending = deliverEmail(db, id, hangingProvider, from, { stop: stop.signal })
  await requested.promise
  stop.abort()
  expect(await sending).toBe('not-due')
  const [stored] = await db.select().from(emailsTable).where(eq(emailsTable.id, id))
  expect(stored).toMatchObject({ state: 'queued', attempts: 0, sendingUntil: null })
  expect(await deliverEmail(db, id, workingProvider, from)).toBe('sent')
})
