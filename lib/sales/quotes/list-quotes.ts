import 'server-only'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import type { Role } from '@/db/tables/staff'
import { localDay } from '@/lib/local-time'
import { type DiscountLimits, isWithinLimit } from './discount'

/** All quotes of these leads with their versions, newest first; `isReplaced` where a newer version is issued. */
export async function listLeadQuotes(db: Tx, leadIds: readonly string[], now = new Date()) {
  if (leadIds.length === 0) return []
  const quotes = await db
    .select()
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
export type LeadQuote = Awaited<ReturnType<typeof listLeadQuotes>>[number]

/** The quotes that wait for approval and that this role may decide, oldest first. */
export async function listQuotesToApprove(db: Tx, role: Role, limits: DiscountLimits) {
  const waiting = await db
    .select({ quote: quotesTable, lead: { id: leadsTable.id, name: leadsTable.name, reference: leadsTable.reference } })
    .from(quotesTable)
    .innerJoin(leadsTable, eq(leadsTable.id, quotesTable.leadId))
    .where(eq(quotesTable.state, 'awaiting-approval'))
    .orderBy(asc(quotesTable.createdAt))
  return waiting.filter(({ quote }) => isWithinLimit(role, quote, limits))
}
