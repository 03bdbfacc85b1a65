import 'server-only'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import type { estateFollowersTable } from '@/db/tables/followers'
import { emailsTable, type subscribersTable } from '@/db/tables/leads'
import { uuidOf } from '@/lib/ids/uuid-of'
import { enqueueEmails } from '@/lib/jobs/queue'
import { type Company, repliesToOffice } from './company'
import { type EmailContent, renderEmail } from './email-template'

type Subscriber = typeof subscribersTable.$inferSelect
type Follower = Pick<typeof estateFollowersTable.$inferSelect, 'id' | 'email' | 'token'>

type Delivery = {
  /** A mail with this id is stored once. */
  id?: string
  kind: string
  to: string
  leadId?: string
  subscriberId?: string
  followerId?: string
  /** The member of staff whom it is for. */
  staffId?: string
  /** Not before this time. */
  nextAttemptAt?: Date
  /** The one-time link whose token is not in the stored text. */
  staffLinkId?: string
  /** The same for the link to somebody's data. */
  dataLinkId?: string
  marketing?: boolean
  headers?: Record<string, string>
  calendar?: string | null
}

/** Stores an e-mail to be sent, in the caller's transaction. Returns whether it was stored. */
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

/**
 * The same for something that may change again soon, by the name `about`: the first mail of an hour is sent, the others
 * become one at its end, with the last content. Of those that wait for the end of quiet hours, only the last is sent.
 */
export async function queueJoinedEmail(
  tx: Tx,
  content: EmailContent,
  delivery: Omit<Delivery, 'id'>,
  about: string,
): Promise<void> {
  const sendAt = delivery.nextAttemptAt ?? new Date()
  const bucket = Math.floor(sendAt.getTime() / hour)
  const name = `mail ${delivery.kind} ${delivery.to} ${about} ${bucket}`
  const firstId = uuidOf(name)
  if (await queueEmail(tx, content, { ...delivery, id: firstId })) return
  const last = {
    ...content,
    paragraphs: [...(content.paragraphs ?? []), 'It changed several times; this is the current version.'],
  }
  if (await replaceWaiting(tx, firstId, last)) return
  const othersId = uuidOf(`${name}, the others`)
  const endOfHour = new Date((bucket + 1) * hour)
  if (await queueEmail(tx, last, { ...delivery, id: othersId, nextAttemptAt: endOfHour })) return
  // Both are sent or being sent: nothing that happened stays without a mail.
  if (!(await replaceWaiting(tx, othersId, last))) await queueEmail(tx, last, delivery)
}

/** Replaces the content of a mail that waits for a later time; returns false when there is none that nobody sends. */
async function replaceWaiting(tx: Tx, id: string, content: EmailContent): Promise<boolean> {
  const { state, nextAttemptAt, sendingUntil } = emailsTable
  const isWaiting = and(eq(state, 'queued'), gt(nextAttemptAt, sql`now()`), isNull(sendingUntil))
  const rows = await tx
    .update(emailsTable)
    .set(await renderEmail(content))
    .where(and(eq(emailsTable.id, id), isWaiting))
    .returning({ id: emailsTable.id })
  return rows.length > 0
}

/** The same for marketing mail, with one-click unsubscribe (RFC 8058) and an unsubscribe link at the end. */
export function queueMarketingEmail(
  tx: Tx,
  content: EmailContent,
  kind: string,
  subscriber: Subscriber,
  company: Company,
) {
  const unsubscribeUrl = `${company.siteUrl}/newsletter/leave/${subscriber.token}`
  return queueEmail(
    tx,
    { ...content, unsubscribeUrl: unsubscribeUrl },
    {
      kind,
      to: subscriber.email,
      subscriberId: subscriber.id,
      marketing: true,
      headers: { ...oneClick(unsubscribeUrl), ...repliesToOffice(company) },
    },
  )
}

/** Rows of one statement: a mail has some 10 kB. */
const rowsPerInsert = 200

/** The same for many followers of an estate. The mail is rendered once: only the unsubscribe link differs. */
export async function queueFollowerEmails(
  tx: Tx,
  content: EmailContent,
  kind: string,
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
      headers: { ...oneClick(leaveUrl(token)), ...replies },
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

/** The headers of one-click unsubscribe (RFC 8058). */
const oneClick = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
