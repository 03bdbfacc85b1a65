import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { estateFollowersTable } from '../../db/tables/followers.ts'
import { emailsTable, subscribersTable } from '../../db/tables/leads.ts'
import { withLinkToken } from '../auth/link-token.ts'
import { reasonOf } from '../errors.ts'
import { databaseTime, listDue } from '../outbox/claim.ts'
import { type DeliverOptions, deliver } from '../outbox/deliver.ts'
import type { Outbox, Outcome, Result } from '../outbox/outbox.ts'
import { type Mail, type Provider, ProviderError, providerTimeout } from './send.ts'

const minute = 60_000
/** Milliseconds between two reschedules of a mail (`wokenAt`): one that always fails must not use up its attempts. */
const minRescheduleInterval = 15 * minute

type Email = typeof emailsTable.$inferSelect

const queue = {
  table: emailsTable,
  isWaiting: eq(emailsTable.state, 'queued'),
  lease: providerTimeout + 5_000,
}

const outboxOf = (provider: Provider, from: string): Outbox<typeof emailsTable> => ({
  ...queue,
  retries: { pauses: [1, 5, 30, 120, 300, 600].map(minutes => minutes * minute) },
  givenUp: { state: 'given-up', waitsForProvider: false },
  async send(email, { db, now, stop }) {
    if (email.marketing && !(await isSubscribed(db, email))) return { result: 'refused', values: { state: 'refused' } }
    // The id is the idempotency key: the provider does not send a mail again that an earlier attempt has submitted.
    const { providerId } = await provider(toMail(email, from), stop)
    return { result: 'sent', values: sentValues(providerId, now) }
  },
  failureOf,
})

function toMail(email: Email, from: string): Mail {
  const { id, subject, html, text, headers, to, calendar } = withLinkToken(email)
  return { id, from, to, subject, html, text, headers, calendar }
}

/** A webhook may have arrived first and stored a later state. */
const sentValues = (providerId: string, now: Date) => ({
  waitsForProvider: false,
  state: sql`case when ${emailsTable.state} = 'queued' then 'sent' else ${emailsTable.state} end`,
  providerId: sql`coalesce(${emailsTable.providerId}, ${providerId})`,
  sentAt: sql`coalesce(${emailsTable.sentAt}, ${now.toISOString()}::timestamptz)`,
})

function failureOf(error: unknown): Outcome<typeof emailsTable> {
  const providerError = error instanceof ProviderError ? error : null
  return {
    result: providerError?.reason === 'busy' ? 'busy' : 'failed',
    error: providerError?.message ?? reasonOf(error),
    retryAfter: providerError?.retryAfter,
    // With a Retry-After, the mail waits for that time, not for the end of the outage.
    values: { waitsForProvider: providerError?.reason === 'outage' && providerError.retryAfter === undefined },
  }
}

/** Returns true if the recipient follows the mail's estate or, without an estate, subscribes to the newsletter. */
async function isSubscribed(db: Db, { to, followerId }: Email) {
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

/** The result of an attempt; `retryAt` is the time of the next one. `busy` means that the provider limits the rate. */
export type MailResult = Result | 'not-due' | { retryAt: Date; busy?: boolean }

export async function deliverEmail(
  db: Db,
  id: string,
  provider: Provider,
  from: string,
  options?: DeliverOptions,
): Promise<MailResult> {
  const attempt = await deliver(db, outboxOf(provider, from), id, options)
  if (!attempt) return 'not-due'
  const { result, retryAt } = attempt
  return retryAt ? { retryAt, ...(result === 'busy' && { busy: true }) } : result
}

/** Returns the ids of due mails, at most 500 for one run. */
export const listDueEmails = (db: Db) => listDue(db, queue, 500)

/** Reschedules mails that wait because of an outage of the provider to the current time, and returns their ids. */
export async function rescheduleWaiting(db: Db, chosenTime?: Date): Promise<string[]> {
  const now = chosenTime ?? (await databaseTime(db))
  const rows = await db
    .update(emailsTable)
    .set({ nextAttemptAt: now, wokenAt: now })
    .where(
      and(
        queue.isWaiting,
        eq(emailsTable.waitsForProvider, true),
        gt(emailsTable.nextAttemptAt, now),
        or(isNull(emailsTable.wokenAt), lte(emailsTable.wokenAt, new Date(now.getTime() - minRescheduleInterval))),
      ),
    )
    .returning({ id: emailsTable.id })
  return rows.map(row => row.id)
}
