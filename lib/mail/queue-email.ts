import 'server-only'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import type { estateFollowersTable } from '@/db/tables/followers'
import { type EmailKind, emailsTable, type subscribersTable } from '@/db/tables/leads'
import { uuidOf } from '@/lib/ids/uuid-of'
import { enqueueEmails } from '@/lib/jobs/queue'
import { type Company, repliesToOffice } from './company'
import { type EmailContent, renderEmail } from './email-template'

type Subscriber = typeof subscribersTable.$inferSelect
type Follower = Pick<typeof estateFollowersTable.$inferSelect, 'id' | 'email' | 'token'>

type Delivery = {
  /** A mail with a given id is stored only once. */
  id?: string
  kind: EmailKind
  to: string
  leadId?: string
  subscriberId?: string
  followerId?: string
  staffId?: string
  /** The mail is not sent before this time. */
  nextAttemptAt?: Date
  /** The id of a one-time staff link in the text, which is stored without its token. */
  staffLinkId?: string
  /** The id of a data link in the text, which is stored without its token. */
  dataLinkId?: string
  /** Sent only if the recipient is subscribed at that time. */
  marketing?: boolean
  headers?: Record<string, string>
  /** An iCalendar file with the visit, sent as an attachment. */
  calendar?: string | null
}

/** Stores an e-mail to be sent, in the caller's transaction. Returns true if it was stored, false if its id exists. */
export async function queueEmail(tx: Tx, content: EmailContent, delivery: Delivery): Promise<boolean> {
  const values = { ...delivery, ...(await renderEmail(content)) }
  const emails = await tx
    .insert(emailsTable)
    .values(values)
    .onConflictDoNothing({ target: emailsTable.id })
    .returning({ id: emailsTable.id })
  await enqueueEmails(
    tx,
    emails.map(({ id }) => id),
  )
  return emails.length > 0
}

const hour = 3_600_000
/** Failed mails are retried for less than a day (`lib/mail/deliver.ts`). */
const maxHoursOfRetries = 24

/** Maximum number of mails per hour about one urgent thing or person that are sent separately. */
export const maxSeparateMails = 3

export type JoinOptions = {
  /** Identifies the thing that the mails are about. */
  about: string
  /** Number of mails per hour that are sent separately; 1 by default, at most `maxSeparateMails`. */
  separateMails?: number | undefined
  /** Replaces the waiting mails about the same thing, because their text is out of date. */
  replacesWaiting?: boolean | undefined
  /** The mail that replaces all further mails of the hour; by default the last of them. */
  summary?: EmailContent | undefined
}

/** Options for urgent mails: sent soon, unless the thing changes again and again. */
export const urgentMail = { separateMails: maxSeparateMails, replacesWaiting: true }

/**
 * Stores an e-mail about something that may change again soon. The first mails of an hour are sent separately, and all
 * further mails are joined into one at the end of the hour. While a mail still waits, for example for the end of quiet
 * hours, each further mail replaces it.
 */
export async function queueJoinedEmail(
  tx: Tx,
  content: EmailContent,
  delivery: Omit<Delivery, 'id'>,
  { about, separateMails = 1, replacesWaiting = false, summary = content }: JoinOptions,
): Promise<void> {
  const sendAt = delivery.nextAttemptAt ?? new Date()
  const hourNumber = Math.floor(sendAt.getTime() / hour)
  // The ids are derived from the hour, so that each separate mail and the summary can exist only once.
  const idsOf = (ofHour: number) =>
    [...Array.from({ length: maxSeparateMails }, (_, index) => index), 'others'].map(which =>
      uuidOf(`mail ${delivery.kind} ${delivery.to} ${about} ${ofHour} ${which}`),
    )
  const allIds = idsOf(hourNumber)
  const summaryId = allIds.at(-1) ?? ''
  if (replacesWaiting) {
    // The ids include mails of earlier hours that wait for another attempt.
    const ids = Array.from({ length: maxHoursOfRetries }, (_, hours) => idsOf(hourNumber - hours)).flat()
    await tx.delete(emailsTable).where(and(inArray(emailsTable.id, ids), isWaitingMail))
  }
  for (const id of allIds.slice(0, separateMails)) if (await queueEmail(tx, content, { ...delivery, id })) return
  if (await replaceWaiting(tx, allIds, summary)) return
  const endOfHour = new Date((hourNumber + 1) * hour)
  if (await queueEmail(tx, summary, { ...delivery, id: summaryId, nextAttemptAt: endOfHour })) return
  // All mails of the hour are sent or being sent, so that this event needs a mail of its own.
  await queueEmail(tx, summary, delivery)
}

const { state, nextAttemptAt, sendingUntil } = emailsTable
/** Matches mails that wait for a later time and that no process is sending. */
export const isWaitingMail = and(eq(state, 'queued'), gt(nextAttemptAt, sql`now()`), isNull(sendingUntil))

/** Replaces the content of the last of these mails that waits. Returns false if none waits. */
async function replaceWaiting(tx: Tx, ids: string[], content: EmailContent): Promise<boolean> {
  const waitingMails = await tx
    .select({ id: emailsTable.id })
    .from(emailsTable)
    .where(and(inArray(emailsTable.id, ids), isWaitingMail))
  const lastId = ids.findLast(id => waitingMails.some(mail => mail.id === id))
  if (lastId === undefined) return false
  const rows = await tx
    .update(emailsTable)
    .set(await renderEmail(content))
    .where(and(eq(emailsTable.id, lastId), isWaitingMail))
    .returning({ id: emailsTable.id })
  return rows.length > 0
}

/** Stores a marketing mail, with one-click unsubscribe (RFC 8058) and an unsubscribe link at the end. */
export function queueMarketingEmail(
  tx: Tx,
  content: EmailContent,
  kind: EmailKind,
  subscriber: Subscriber,
  company: Company,
) {
  const unsubscribeUrl = `${company.siteUrl}/newsletter/leave/${subscriber.token}`
  return queueEmail(
    tx,
    { ...content, unsubscribeUrl },
    {
      kind,
      to: subscriber.email,
      subscriberId: subscriber.id,
      marketing: true,
      headers: { ...oneClickHeaders(unsubscribeUrl), ...repliesToOffice(company) },
    },
  )
}

/** Rows per insert statement: a mail has about 10 kB. */
const rowsPerInsert = 200

/** Stores a marketing mail for an estate's followers, rendered once, because only the unsubscribe link differs. */
export async function queueFollowerEmails(
  tx: Tx,
  content: EmailContent,
  kind: EmailKind,
  followers: readonly Follower[],
  company: Company,
) {
  const placeholder = crypto.randomUUID()
  const leaveUrl = (token: string) => `${company.siteUrl}/follow/leave/${token}`
  const replies = repliesToOffice(company)
  const { subject, html, text } = await renderEmail({ ...content, unsubscribeUrl: leaveUrl(placeholder) })
  for (let start = 0; start < followers.length; start += rowsPerInsert) {
    const values = followers.slice(start, start + rowsPerInsert).map(({ id, email, token }) => ({
      ...{ kind, subject, to: email, followerId: id, marketing: true },
      headers: { ...oneClickHeaders(leaveUrl(token)), ...replies },
      html: html.replaceAll(placeholder, token),
      text: text.replaceAll(placeholder, token),
    }))
    const emails = await tx.insert(emailsTable).values(values).returning({ id: emailsTable.id })
    await enqueueEmails(
      tx,
      emails.map(({ id }) => id),
    )
  }
}

const oneClickHeaders = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
