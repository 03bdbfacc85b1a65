import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { messagesTable, subscribersTable } from '../../db/tables/leads.ts'
import { withLinkToken } from '../auth/link-token.ts'
import { reasonOf } from '../errors.ts'
import { type Mail, type Provider, ProviderError, providerPatience } from './send.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How long after each failed try the next one comes; after the last there is none. */
const pauses = [1, 5, 30, 120, 300, 600].map(minutes => minutes * minute)
/** How long a mail belongs to the process that sends it: as long as the provider may take, and a moment to note it. */
const lease = providerPatience + 5_000
/** What the provider asks for is believed up to here. */
const longestPause = 60 * minute
/** A mail is brought forward no more often than this: one that always fails must not use up its tries. */
const wakeAgainAfter = 15 * minute

export type Outcome = 'sent' | 'refused' | 'given-up' | 'not-due' | { again: Date; busy?: boolean }

type Message = typeof messagesTable.$inferSelect

type Options = { now?: Date; stop?: AbortSignal | undefined }

/**
 * Tries to send a message that is due. It is taken for a short while first, so that two workers never send the same one,
 * and no connection to the database is held while the provider thinks. If this process dies after the provider accepted
 * it, the next try carries the same key and the provider sends nothing twice.
 */
export async function deliverMessage(
  db: Db,
  id: string,
  provider: Provider,
  from: string,
  { now = new Date(), stop }: Options = {},
): Promise<Outcome> {
  const message = await take(db, id, now)
  if (!message) return 'not-due'
  if (message.marketing && !(await isSubscribed(db, message.to))) {
    await note(db, message, { state: 'refused' })
    return 'refused'
  }
  try {
    const { providerId } = await provider(mailOf(message, from), stop)
    await noteSent(db, message, providerId, now)
    return 'sent'
  } catch (error) {
    // This process ends: the next one tries, and this was no try.
    if (stop?.aborted) {
      await note(db, message, {})
      return 'not-due'
    }
    return postpone(db, message, error, now)
  }
}

function mailOf(message: Message, from: string): Mail {
  const { id, subject, html, text, headers, to, calendar } = withLinkToken(message)
  return { id, from, to, subject, html, text, headers, calendar }
}

const isFree = (now: Date): SQL | undefined =>
  or(isNull(messagesTable.sendingUntil), lte(messagesTable.sendingUntil, now))

async function take(db: Db, id: string, now: Date): Promise<Message | undefined> {
  const [message] = await db
    .update(messagesTable)
    .set({ sendingUntil: new Date(now.getTime() + lease) })
    .where(
      and(
        eq(messagesTable.id, id),
        eq(messagesTable.state, 'queued'),
        lte(messagesTable.nextAttemptAt, now),
        isFree(now),
      ),
    )
    .returning()
  return message
}

/** A notice of the provider may have come first, and have noted more than this. */
async function noteSent(db: Db, message: Message, providerId: string, now: Date) {
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

async function postpone(db: Db, message: Message, error: unknown, now: Date): Promise<Outcome> {
  const known = error instanceof ProviderError ? error : null
  const lastError = (known?.message ?? reasonOf(error)).slice(0, 300)
  const retryAfter = Math.min(known?.retryAfter ?? 0, longestPause)
  const waitsForProvider = known?.reason === 'outage' && known.retryAfter === undefined

  // Too many at once says nothing against this mail; but nothing is tried for ever.
  if (known?.reason === 'busy' && now.getTime() - message.createdAt.getTime() < day) {
    const again = new Date(now.getTime() + (retryAfter || minute))
    await note(db, message, { lastError, nextAttemptAt: again, waitsForProvider })
    return { again, busy: true }
  }
  const attempts = message.attempts + 1
  const pause = pauses[attempts - 1]
  if (pause === undefined) {
    await note(db, message, { state: 'given-up', attempts, lastError, waitsForProvider: false })
    return 'given-up'
  }
  const again = new Date(now.getTime() + Math.max(pause, retryAfter))
  await note(db, message, { attempts, lastError, nextAttemptAt: again, waitsForProvider })
  return { again }
}

/** Gives a message back with what became of it; one that was sent after all, as a notice may say, stays as it is. */
const note = (db: Db, { id }: Message, values: Partial<typeof messagesTable.$inferInsert>) =>
  db
    .update(messagesTable)
    .set({ ...values, sendingUntil: null })
    .where(and(eq(messagesTable.id, id), eq(messagesTable.state, 'queued')))

/** News goes to those who asked for it, confirmed it and have not left; whoever queued it. */
async function isSubscribed(db: Db, email: string) {
  const [subscriber] = await db
    .select({ state: subscribersTable.state })
    .from(subscribersTable)
    .where(eq(subscribersTable.email, email.toLowerCase()))
  return subscriber?.state === 'active'
}

/** The messages that are due: those that were never tried first, then the oldest. */
export async function listDueMessages(db: Db, now = new Date()): Promise<string[]> {
  const rows = await db
    .select({ id: messagesTable.id })
    .from(messagesTable)
    .where(and(eq(messagesTable.state, 'queued'), sql`${messagesTable.nextAttemptAt} <= now()`, isFree(now)))
    .orderBy(sql`${messagesTable.attempts} > 0`, asc(messagesTable.nextAttemptAt))
    .limit(500)
  return rows.map(row => row.id)
}

/** Brings forward what waits because the provider was down, now that it is back, and returns those messages. */
export async function wakeWaiting(db: Db, now = new Date()): Promise<string[]> {
  const rows = await db
    .update(messagesTable)
    .set({ nextAttemptAt: now, wokenAt: now })
    .where(
      and(
        eq(messagesTable.state, 'queued'),
        eq(messagesTable.waitsForProvider, true),
        gt(messagesTable.nextAttemptAt, now),
        or(isNull(messagesTable.wokenAt), lte(messagesTable.wokenAt, new Date(now.getTime() - wakeAgainAfter))),
      ),
    )
    .returning({ id: messagesTable.id })
  return rows.map(row => row.id)
}
