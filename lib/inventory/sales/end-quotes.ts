import 'server-only'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { type Actor, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { quoteLabel } from '@/lib/text/quote-label'

/** Restores the quotes that this claim has withdrawn, because the claim was a mistake. */
export async function restoreQuotes(tx: Tx, claimId: string): Promise<void> {
  const { stateBefore, endedByClaimId } = quotesTable
  await tx
    .update(quotesTable)
    .set({ state: sql`${stateBefore}`, stateBefore: null, endedByClaimId: null })
    .where(and(eq(endedByClaimId, claimId), eq(quotesTable.state, 'withdrawn'), isNotNull(stateBefore)))
}

/** Withdraws the open quotes for the home of this claim, of all leads or of the leads that meet a condition. */
export async function endQuotes(tx: Tx, by: Actor, claim: { id: string; unitId: string }, ofLeads: SQL | undefined) {
  const leadIds = tx.select({ id: leadsTable.id }).from(leadsTable).where(ofLeads)
  const open = inArray(quotesTable.state, ['issued', 'awaiting-approval'])
  const ended = await tx
    .update(quotesTable)
    .set({ state: 'withdrawn', stateBefore: quotesTable.state, endedByClaimId: claim.id })
    .where(and(eq(quotesTable.unitId, claim.unitId), open, ofLeads && inArray(quotesTable.leadId, leadIds)))
    .returning()
  for (const quote of ended) {
    const subject = { collection: 'leads', id: quote.leadId, name: `Quote ${quoteLabel(quote)}` }
    await recordAuditEvent(tx, { by, action: 'quote-withdraw', subject })
  }
}
