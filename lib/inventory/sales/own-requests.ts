import 'server-only'
import { and, desc, eq, gt, isNotNull, not, or, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { unitClaimsTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { quotesTable } from '@/db/tables/quotes'
import { isReplacedQuote } from '../../pipeline/deals/replaced-quote.ts'

/** The number of days for which the author of a request sees the decision. */
const shownDays = 3
const recently = sql`now() - make_interval(days => ${shownDays})`

/** A request for a reservation; `decision` is null until it is decided. */
export type OwnRequest = {
  unitId: string
  code: string
  estate: string
  decision: {
    /** `end-hold` means that somebody else ended the hold of the request. */
    verb: 'reserve' | 'sell' | 'decline' | 'end-hold'
    staffName: string
    reason: string | null
    /** True if the decision is for the person for whom the reservation was requested. */
    isForSamePerson: boolean
    /** The member of staff who cancelled the reservation or sale since; null if it stands. */
    cancelledBy: string | null
  } | null
}

type Row = Pick<OwnRequest, 'unitId' | 'code' | 'estate'> & { waits: boolean } & NonNullable<OwnRequest['decision']>

/** Selects the contact of a lead's deal; `leadIdColumn` is SQL, such as `asked.lead_id`. */
const buyerOf = (leadIdColumn: string) =>
  sql.raw(
    `(select deal.contact_id from leads as lead join deals as deal on deal.id = lead.deal_id where lead.id = ${leadIdColumn})`,
  )

/**
 * Returns the requests of this member of staff for reservations that wait, or that somebody else decided within three
 * days. A sale or reservation cancelled as a mistake is no decision, and requests older than 60 days are left out.
 */
export async function listOwnRequests(db: Tx, staffId: string): Promise<OwnRequest[]> {
  const rows = await db.execute<Row>(sql`
    select units.id as "unitId", units.code, ${estatesTable.title} as estate, asked.waits, decision.verb,
      decision.staff_name as "staffName", decision.reason,
      ${buyerOf('decision.lead_id')} is not distinct from ${buyerOf('asked.lead_id')} as "isForSamePerson",
      (select event.staff_name from ${unitEventsTable} as event join ${unitClaimsTable} as claim on claim.id = event.claim_id
        where event.unit_id = asked.unit_id and event.id > decision.id and decision.verb in ('reserve', 'sell')
          and event.verb = 'cancel' and claim.cancellation = 'cancelled' order by event.id limit 1) as "cancelledBy"
    from (
      select distinct on (event.unit_id) event.*, exists (select 1 from ${unitClaimsTable} as claim
        where claim.unit_id = event.unit_id and claim.staff_id = ${staffId} and claim.reservation_asked_at is not null) as waits
      from ${unitEventsTable} as event
      where event.staff_id = ${staffId} and event.verb = 'ask' and event.at > now() - interval '60 days'
      order by event.unit_id, event.id desc) as asked
    join ${unitsTable} on units.id = asked.unit_id
    join ${estatesTable} on ${estatesTable.id} = units.estate_id
    left join lateral (
      select event.* from ${unitEventsTable} as event
      left join ${unitClaimsTable} as claim on claim.id = event.claim_id
      where event.unit_id = asked.unit_id and event.id > asked.id and (
        event.verb = 'decline' or event.verb = 'end-hold' and event.claim_id = asked.claim_id
        or event.verb in ('reserve', 'sell') and claim.cancellation is distinct from 'mistake')
      order by event.id limit 1) as decision on true
    where asked.waits or decision.at > ${recently} and decision.staff_id is distinct from ${staffId}::uuid
    order by asked.id desc`)
  return [...rows].map(({ unitId, code, estate, waits, ...decision }) => ({
    ...{ unitId, code, estate },
    decision: waits ? null : decision,
  }))
}

/** Returns the quotes of this member of staff whose discount waits for approval or was decided within three days. */
export const listOwnApprovals = (db: Tx, staffId: string) =>
  db
    .select()
    .from(quotesTable)
    .where(
      and(
        eq(quotesTable.staffId, staffId),
        or(
          and(eq(quotesTable.state, 'awaiting-approval'), not(isReplacedQuote)),
          and(isNotNull(quotesTable.decidedAt), gt(quotesTable.decidedAt, recently)),
        ),
      ),
    )
    .orderBy(desc(quotesTable.createdAt))
