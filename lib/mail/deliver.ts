import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { estateFollowersTable } from '../../db/tables/followers.ts'
import { messagesTable, subscribersTable } from '../../db/tables/leads.ts'
import { withLinkToken } from '../auth/link-token.ts'
import { reasonOf } from '../errors.ts'
import { databaseTime, hasNoLease } from '../jobs/lease.ts'
import { type Mail, type Provider, ProviderError, providerTimeout } from './send.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Milliseconds between attempts, by number of failed attempts; after the last the message is given up. */
const retryDelays = [1, 5, 30, 120, 300, 600].map(minutes => minutes * minute)
/** Milliseconds for which a message is locked by the process that sends it: the provider's timeout and time to store the result. */
const leaseDuration = providerTimeout + 5_000
/** Milliseconds; the provider's Retry-After is capped here. */
const maxRetryAfter = 60 * minute
/** Milliseconds between two rescheduling of one message: one that always fails must not use up its attempts. */
const minRescheduleInterval = 15 * minute

export type Outcome = 'sent' | 'refused' | 'given-up' | 'not-due' | { again: Date; busy?: boolean }

type Message = typeof messagesTable.$inferSelect

type Options = { now?: Date; stop?: AbortSignal | undefined }

/**
 * Tries to send a message that is due. A lease is stored first, so that two workers never send the same message, and no
 * database connection is held while the provider responds. If this process dies after the provider accepted the
 * message, the next attempt has the same idempotency key and the provider does not send it twice.
 */
export async function deliverMessage(
  db: Db,
  id: string,
  provider: Provider,
  from: string,
  { now: given, stop }: Options = {},
): Promise<Outcome> {
  const now = given ?? (await databaseTime(db))
  const message = await acquireLease(db, id, now)
  if (!message) return 'not-due'
  if (message.marketing && !(await isSubscribed(db, message))) {
    await storeResult(db, message, { state: 'refused' })
    return 'refused'
  }
  try {
    const { providerId } = await provider(toMail(message, from), stop)
    await storeSent(db, message, providerId, now)
    return 'sent'
  } catch (error) {
    // This process is stopping: another one retries, and this attempt does not count.
    if (stop?.aborted) {
      await storeResult(db, message, {})
      return 'not-due'
    }
    return scheduleRetry(db, message, error, now)
  }
}

function toMail(message: Message, from: string): Mail {
  const { id, subject, html, text, headers, to, calendar } = withLinkToken(message)
  return { id, from, to, subject, html, text, headers, calendar }
}

async function acquireLease(db: Db, id: string, now: Date): Promise<Message | undefined> {
  const [message] = await db
    .update(messagesTable)
    .set({ sendingUntil: new Date(now.getTime() + leaseDuration) })
    .where(
      and(
        eq(messagesTable.id, id),
        eq(messagesTable.state, 'queued'),
        lte(messagesTable.nextAttemptAt, now),
        hasNoLease(messagesTable.sendingUntil, now),
      ),
    )
    .returning()
  return message
}

/** A webhook may have arrived first, with a later state. */
async function storeSent(db: Db, message: Message, providerId: string, now: Date) {
  const attempts = message.attempts + 1
  const known = { attempts, lastError: null, waitsForProvider: false, sendingUntil: null }
  await db
    .update(messagesTable)
    .set({
      ...known,
      state: sql`case when ${messagesTable.state} = 'queued' then 'sent' else ${messagesTable.state} end`,
      providerId: sql`coalesce(${messagesTable.providerId}, ${providerId})`,
      sentAt: sql`coalesce(${messagesTable.sentAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(messagesTable.id, message.id))
}

async function scheduleRetry(db: Db, message: Message, error: unknown, now: Date): Promise<Outcome> {
  const known = error instanceof ProviderError ? error : null
  const lastError = (known?.message ?? reasonOf(error)).slice(0, 300)
  const retryAfter = Math.min(known?.retryAfter ?? 0, maxRetryAfter)
  const waitsForProvider = known?.reason === 'outage' && known.retryAfter === undefined

  // A rate limit does not count as a failed attempt, but attempts end after a day.
  if (known?.reason === 'busy' && now.getTime() - message.createdAt.getTime() < day) {
    const again = new Date(now.getTime() + (retryAfter || minute))
    await storeResult(db, message, { lastError, nextAttemptAt: again, waitsForProvider })
    return { again, busy: true }
  }
  const attempts = message.attempts + 1
  const pause = retryDelays[attempts - 1]
  if (pause === undefined) {
    await storeResult(db, message, { state: 'given-up', attempts, lastError, waitsForProvider: false })
    return 'given-up'
  }
  const again = new Date(now.getTime() + Math.max(pause, retryAfter))
  await storeResult(db, message, { attempts, lastError, nextAttemptAt: again, waitsForProvider })
  return { again }
}

/** Releases the lease and stores the result; a message that was sent meanwhile, according to a webhook, does not change. */
const storeResult = (db: Db, { id }: Message, values: Partial<typeof messagesTable.$inferInsert>) =>
  db
    .update(messagesTable)
    .set({ ...values, sendingUntil: null })
    .where(and(eq(messagesTable.id, id), eq(messagesTable.state, 'queued')))

/**
 * Marketing mail only goes to confirmed subscribers who have not left: of the estate that the mail is about, or of the
 * newsletter.
 */
async function isSubscribed(db: Db, { to, followerId }: Message) {
  const [subscriber] = followerId
    ? await db
        .select({ state: estateFollowersTable.state })
        .from(estateFollowersTable)
        .where(eq(estateFollowersTable.id, followerId))
    : await db
        .select({ state: subscribersTable.state })
        .from(subscribersTable)
        .where(eq(subscribersTable.email, to.toLowerCase()))
  return subscriber?.state === 'active'
}

/** The messages that are due: those without an attempt first, then the oldest. */
export async function listDueMessages(db: Db): Promise<string[]> {
  const now = await databaseTime(db)
  const rows = await db
    .select({ id: messagesTable.id })
    .from(messagesTable)
    .where(
      and(
        eq(messagesTable.state, 'queued'),
        lte(messagesTable.nextAttemptAt, now),
        hasNoLease(messagesTable.sendingUntil, now),
      ),
    )
    .orderBy(sql`${messagesTable.attempts} > 0`, asc(messagesTable.nextAttemptAt))
    .limit(500)
  return rows.map(row => row.id)
}

/** Reschedules to now the messages that wait because of an outage of the provider, and returns their ids. */
export async function rescheduleWaiting(db: Db, given?: Date): Promise<string[]> {
  const now = given ?? (await databaseTime(db))
  const rows = await db
    .update(messagesTable)
    .set({ nextAttemptAt: now, wokenAt: now })
    .where(
      and(
        eq(messagesTable.state, 'queued'),
        eq(messagesTable.waitsForProvider, true),
        gt(messagesTable.nextAttemptAt, now),
        or(isNull(messagesTable.wokenAt), lte(messagesTable.wokenAt, new Date(now.getTime() - minRescheduleInterval))),
      ),
    )
    .returning({ id: messagesTable.id })
  return rows.map(row => row.id)
}
