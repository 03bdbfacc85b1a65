import 'server-only'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { ConflictError } from '@/lib/errors'
import { mailboxOf } from '../text/mailbox.ts'

/** The number of future visits that a proved mailbox can book on the site. Staff can book more for callers. */
const maxOpenVisits = 3

/** The error for a mailbox that has reached the limit of future visits. */
export class TooManyVisitsError extends ConflictError {
  override name = 'TooManyVisitsError'
}

type Requested = { visit: { id: string }; lead: { email: string | null } }

/**
 * Throws `TooManyVisitsError` if this mailbox has proved `maxOpenVisits` other future visits. Unproved visits do not
 * count, so that a stranger who knows the mailbox cannot lock its owner out. A lock serializes the bookings of one
 * mailbox, so that concurrent ones are counted.
 */
export async function requireFewOpenVisits(tx: Tx, { visit, lead }: Requested, now: Date): Promise<void> {
  if (!lead.email) return
  const mailbox = mailboxOf(lead.email)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visits of ${mailbox}`}, 0))`)
  const { during, cancelledAt, missedAt, provedAt } = siteVisitsTable
  const open = await tx
    .select({ email: leadsTable.email })
    .from(siteVisitsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, siteVisitsTable.leadId))
    .where(
      and(
        sql`lower(${during}) > ${now.toISOString()}::timestamptz`,
        isNull(cancelledAt),
        isNull(missedAt),
        isNotNull(provedAt),
        ne(siteVisitsTable.id, visit.id),
      ),
    )
  if (open.filter(({ email }) => email && mailboxOf(email) === mailbox).length >= maxOpenVisits)
    throw new TooManyVisitsError('This mailbox has as many visits as can be booked here.')
}
