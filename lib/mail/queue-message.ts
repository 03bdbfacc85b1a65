import 'server-only'
import type { Tx } from '@/db/connect'
import type { estateFollowersTable } from '@/db/tables/followers'
import { messagesTable, type subscribersTable } from '@/db/tables/leads'
import { enqueueMessages } from '@/lib/jobs/queue'
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

/** Stores an e-mail to be sent, in the caller's transaction. */
export async function queueMessage(tx: Tx, content: EmailContent, delivery: Delivery) {
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
