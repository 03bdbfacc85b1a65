import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { dataLinksTable } from '@/db/tables/data-requests'
import { hashLinkToken, linkToken } from '@/lib/auth/link-token'
import { db } from '@/lib/database'
import { RequestError } from '@/lib/http/body'
import type { WithFormCounts } from '@/lib/intake/rate-limit'
import type { DataLinkInput } from '@/lib/intake/schema'
import { companyDetails, repliesToOffice } from '@/lib/mail/company'
import { queueEmail } from '@/lib/mail/queue-email'
import { visitorMailTime } from '@/lib/mail/visitor-mail'
import { dataLinkEmail } from '@/lib/privacy/privacy-emails'

const tooMany = {
  ...{ status: 429, headers: { 'retry-after': '3600' } },
  message: 'Too many mails were sent within an hour, so the link was not sent. Please try again later, or call us.',
}

/**
 * Mails a link to the data about the owner of this mailbox, also if there is no data: the response must not reveal who
 * is a customer. Throws `RequestError` if no mail can be sent.
 */
export async function requestDataLink({ email, leaveEmpty, counts }: DataLinkInput & WithFormCounts): Promise<void> {
  // A bot that fills in the honeypot gets the same response and no mail.
  if (leaveEmpty !== null) return
  const to = email.toLowerCase()
  const company = await companyDetails()
  await db.transaction(async tx => {
    const due = await visitorMailTime(tx, to, 'data-link', counts ?? null)
    if (!due && (await hasRecentLink(tx, to))) return
    if (!due) throw new RequestError(tooMany)
    const id = randomUUID()
    await tx.insert(dataLinksTable).values({
      id,
      email: to,
      tokenHash: hashLinkToken(linkToken('data', id)),
      expiresAt: sql`now() + interval '1 day'`,
    })
    await queueEmail(tx, dataLinkEmail(company), {
      ...{ kind: 'data-link', to, dataLinkId: id, ...due },
      headers: repliesToOffice(company),
    })
  })
}

/** Returns true if this mailbox got a link within the last hour: it is valid for a day. */
async function hasRecentLink(tx: Tx, email: string): Promise<boolean> {
  const { createdAt, email: ofLink } = dataLinksTable
  return (await tx.$count(dataLinksTable, and(eq(ofLink, email), gt(createdAt, sql`now() - interval '1 hour'`)))) > 0
}

/** Returns the e-mail whose data this link opens; null if the link is unknown or has expired. */
export async function findDataLink(tx: Tx, token: string): Promise<string | null> {
  const [link] = await tx
    .select({ email: dataLinksTable.email })
    .from(dataLinksTable)
    .where(and(eq(dataLinksTable.tokenHash, hashLinkToken(token)), gt(dataLinksTable.expiresAt, sql`now()`)))
  return link?.email ?? null
}

/** Deletes links that expired a month ago, with their mails. */
export async function deleteOldDataLinks(tx: Tx): Promise<void> {
  await tx.delete(dataLinksTable).where(lt(dataLinksTable.expiresAt, sql`now() - interval '30 days'`))
}
