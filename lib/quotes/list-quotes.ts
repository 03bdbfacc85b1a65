import 'server-only'
import { and, asc, desc, eq, getTableColumns, inArray, not, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { unitClaimsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import type { Role } from '@/db/tables/staff'
import { localDay } from '@/lib/time/local-time'
import { isReplacedQuote } from '../pipeline/deals/replaced-quote.ts'
import { type DiscountLimits, isWithinLimit } from './discount'

/** Lists quotes with versions, newest first. `isReplaced`: a newer version is issued; `isSold`: the home is sold. */
export async function listLeadQuotes(db: Tx, leadIds: readonly string[], now = new Date()) {
  const quotes = await db
    .select({ ...getTableColumns(quotesTable), isSold: isSold.as('is_sold') })
    .from(quotesTable)
    .where(inArray(quotesTable.leadId, leadIds))
    .orderBy(desc(quotesTable.number), desc(quotesTable.version))
  return quotes.map(quote => ({
    ...quote,
    isReplaced: quotes.some(
      other => other.number === quote.number && other.version > quote.version && other.state === 'issued',
    ),
    isExpired: quote.validUntil < localDay(now),
    isNewest: !quotes.some(other => other.number === quote.number && other.version > quote.version),
  }))
}
const isSold = sql<boolean>`exists (select 1 from ${unitClaimsTable} as claim
  where claim.unit_id = quotes.unit_id and claim.kind = 'sale' and claim.during @> now())`

export type LeadQuote = Awaited<ReturnType<typeof listLeadQuotes>>[number]

/** Lists quotes that wait for approval by this role, oldest first, except quotes with a newer issued version. */
export async function listQuotesToApprove(db: Tx, role: Role, limits: DiscountLimits) {
  const waiting = await db
    .select({ quote: quotesTable, lead: { id: leadsTable.id, name: leadsTable.name, reference: leadsTable.reference } })
    .from(quotesTable)
    .innerJoin(leadsTable, eq(leadsTable.id, quotesTable.leadId))
    .where(and(eq(quotesTable.state, 'awaiting-approval'), not(isReplacedQuote)))
    .orderBy(asc(quotesTable.createdAt))
  return waiting.filter(({ quote }) => isWithinLimit(role, quote, limits))
}
