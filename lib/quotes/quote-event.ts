import 'server-only'
import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { type AuditAction, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { NotFoundError } from '@/lib/errors'
import { quoteLabel } from '@/lib/text/quote-label'

type Quote = typeof quotesTable.$inferSelect

/** Records an event of a quote in the audit log, without the buyer's name and amounts. `by` is null for the buyer. */
export const recordQuoteEvent = (
  tx: Tx,
  by: { id: string; name: string } | null,
  action: Extract<AuditAction, `quote-${string}`>,
  quote: Quote,
) =>
  recordAuditEvent(tx, {
    by,
    action,
    subject: { collection: 'leads', id: quote.leadId, name: `Quote ${quoteLabel(quote)}` },
  })

/** Locks the lead of a quote, then the quote, and returns both. Throws `NotFoundError`. */
export async function lockQuote(tx: Tx, id: string) {
  const [found] = await tx.select({ leadId: quotesTable.leadId }).from(quotesTable).where(eq(quotesTable.id, id))
  if (!found) throw new NotFoundError('There is no such quote.')
  const [lead] = await tx.select().from(leadsTable).where(eq(leadsTable.id, found.leadId)).for('update')
  const [quote] = await tx.select().from(quotesTable).where(eq(quotesTable.id, id)).for('update')
  if (!lead || !quote) throw new NotFoundError('There is no such quote.')
  return { lead, quote }
}
