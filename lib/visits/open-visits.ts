import 'server-only'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { ConflictError } from '@/lib/errors'
import { numberOf } from '../phone/extension.ts'
import { mailboxOf } from '../text/mailbox.ts'

/** Visits to come that one mailbox or phone can book on the site. Staff book more for who calls. */
const maxOpenVisits = 3

/** The mailbox or the phone has as many visits to come as it can book. */
export class TooManyVisitsError extends ConflictError {
  override name = 'TooManyVisitsError'
}

type Requested = { visit: { id: string }; lead: { email: string | null; phone: string | null } }

/**
 * Throws `TooManyVisitsError` when this mailbox or this phone has `maxOpenVisits` other visits to come. Bookings of one
 * mailbox or phone are serialized until their transactions end, so that concurrent ones are counted.
 */
export async function requireFewOpenVisits(tx: Tx, { visit, lead }: Requested, now: Date): Promise<void> {
  const mailbox = lead.email && mailboxOf(lead.email)
  const number = lead.phone && numberOf(lead.phone)
  for (const key of [mailbox, number])
    if (key) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visits of ${key}`}, 0))`)
  const { during, cancelledAt, missedAt } = siteVisitsTable
  const open = await tx
    .select({ email: leadsTable.email, phone: leadsTable.phone })
    .from(siteVisitsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, siteVisitsTable.leadId))
    .where(
      and(
        sql`lower(${during}) > ${now.toISOString()}::timestamptz`,
        isNull(cancelledAt),
        isNull(missedAt),
        ne(siteVisitsTable.id, visit.id),
      ),
    )
  const ofMailbox = open.filter(({ email }) => mailbox && email && mailboxOf(email) === mailbox)
  const ofPhone = open.filter(({ phone }) => phone && numberOf(phone) === number)
  if (ofMailbox.length >= maxOpenVisits || ofPhone.length >= maxOpenVisits)
    throw new TooManyVisitsError('This person has as many visits as can be booked here.')
}
