import 'server-only'
import { and, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { quoteLabel } from '@/lib/text/quote-label'
import type { Actor } from '../../pipeline/deals/activity.ts'
import { isLeadOfBuyer } from '../../pipeline/deals/deals-of-person.ts'

/** Withdraws the open quotes of all other people for a home that this claim sells. */
export const endQuotesOfOthers = (
  tx: Tx,
  by: Actor,
  claim: { id: string; unitId: string },
  buyerId: string | null,
): Promise<void> => endQuotes(tx, by, claim, buyerId ? not(isLeadOfBuyer(buyerId)) : undefined)

/** Withdraws the open quotes of a buyer for the home of a cancelled claim. */
export const endQuotesOf = (tx: Tx, by: Actor, claim: { id: string; unitId: string }, buyerId: string): Promise<void> =>
  endQuotes(tx, by, claim, isLeadOfBuyer(buyerId))

/** Restores the quotes that this claim has withdrawn, because the claim was a mistake. */
export async function restoreQuotes(tx: Tx, claimId: string): Promise<void> {
  const { stateBefore, endedByClaimId } = quotesTable
  await tx
    .update(quotesTable)
    .set({ state: sql`${stateBefore}`, stateBefore: null, endedByClaimId: null })
    .where(and(eq(endedByClaimId, claimId), eq(quotesTable.state, 'withdrawn'), isNotNull(stateBefore)))
}

async function endQuotes(tx: Tx, by: Actor, claim: { id: string; unitId: string }, whose: SQL | undefined) {
  const theirs = tx.select({ id: leadsTable.id }).from(leadsTable).where(whose)
  const open = inArray(quotesTable.state, ['issued', 'awaiting-approval'])
  const ended = await tx
    .update(quotesTable)
    .set({ state: 'withdrawn', stateBefore: quotesTable.state, endedByClaimId: claim.id })
    .where(and(eq(quotesTable.unitId, claim.unitId), open, whose && inArray(quotesTable.leadId, theirs)))
    .returning()
  for (const quote of ended) {
    const subject = { collection: 'leads', id: quote.leadId, name: `Quote ${quoteLabel(quote)}` }
    await recordAuditEvent(tx, { by, action: 'quote-withdraw', subject })
  }
}
