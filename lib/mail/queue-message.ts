import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import type { estateFollowersTable } from '@/db/tables/followers'
import { messagesTable, type subscribersTable } from '@/db/tables/leads'
import { enqueueMessages } from '@/lib/jobs/queue'
import { uuidOf } from '@/lib/uuid-of'
import type { Company } from './company'
import { type EmailContent, renderEmail } from './email-template'

type Subscriber = typeof subscribersTable.$inferSelect
type Follower = Pick<typeof estateFollowersTable.$inferSelect, 'id' | 'email' | 'token'>

type Delivery = {
  /** A message with this id is stored once. */
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
export async function queueMessage(tx: Tx, content: EmailContent, delivery: Delivery): Promise<boolean> {
  const values = { ...delivery, ...(await renderEmail(content)) }
  const messages = await tx
    .insert(messagesTable)
    .values(values)
    .onConflictDoNothing({ target: messagesTable.id })
    .returning({ id: messagesTable.id })
  await enqueueMessages(
    tx,
    messages.map(({ id }) => id),
  )
  return messages.length > 0
}

const hour = 3_600_000

/**
 * The same for something that may change again soon, by the name `about`: the first mail of an hour is sent, the others
 * become one at its end, with the last content.
 */
export async function queueJoinedMessage(
  tx: Tx,
  content: EmailContent,
  delivery: Omit<Delivery, 'id'>,
  about: string,
): Promise<void> {
  const bucket = Math.floor(Date.now() / hour)
  const name = `mail ${delivery.kind} ${delivery.to} ${about} ${bucket}`
  if (await queueMessage(tx, content, { ...delivery, id: uuidOf(name) })) return
  const last = {
    ...content,
    paragraphs: [...(content.paragraphs ?? []), 'It changed several times within an hour: this is how it is now.'],
  }
  const id = uuidOf(`${name}, the others`)
  const endOfHour = new Date((bucket + 1) * hour)
  const nextAttemptAt =
    delivery.nextAttemptAt && delivery.nextAttemptAt > endOfHour ? delivery.nextAttemptAt : endOfHour
  if (await queueMessage(tx, last, { ...delivery, id, nextAttemptAt })) return
  await tx
    .update(messagesTable)
    .set(await renderEmail(last))
    .where(and(eq(messagesTable.id, id), eq(messagesTable.state, 'queued')))
}

/** The same for marketing mail, with one-click unsubscribe (RFC 8058) and an unsubscribe link at the end. */
export function queueMarketingMessage(
  tx: Tx,
  content: EmailContent,
  kind: string,
  subscriber: Subscriber,
  company: Company,
) {
  const unsubscribeUrl = `${company.siteUrl}/newsletter/leave/${subscriber.token}`
  return queueMessage(
    tx,
    { ...content, unsubscribeUrl: unsubscribeUrl },
    {
      kind,
      to: subscriber.email,
      subscriberId: subscriber.id,
      marketing: true,
      headers: oneClick(unsubscribeUrl),
    },
  )
}

/** Rows of one statement: a mail has some 10 kB. */
const rowsPerInsert = 200

/** The same for many followers of an estate. The mail is rendered once: only the unsubscribe link differs. */
export async function queueFollowerMessages(
  tx: Tx,
  content: EmailContent,
  kind: string,
  followers: readonly Follower[],
  company: Company,
) {
  const placeholder = crypto.randomUUID()
  const leaveUrl = (token: string) => `${company.siteUrl}/follow/leave/${token}`
  const { subject, html, text } = await renderEmail({ ...content, unsubscribeUrl: leaveUrl(placeholder) })
  for (let start = 0; start < followers.length; start += rowsPerInsert) {
    const values = followers.slice(start, start + rowsPerInsert).map(({ id, email, token }) => ({
      ...{ kind, subject, to: email, followerId: id, marketing: true, headers: oneClick(leaveUrl(token)) },
      html: html.replaceAll(placeholder, token),
      text: text.replaceAll(placeholder, token),
    }))
    const messages = await tx.insert(messagesTable).values(values).returning({ id: messagesTable.id })
    await enqueueMessages(
      tx,
      messages.map(({ id }) => id),
    )
  }
}

/** The headers of one-click unsubscribe (RFC 8058). */
const oneClick = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
