import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { ConflictError } from '@/lib/errors'
import type { Company } from '@/lib/mail/company'
import { queueMessage } from '@/lib/mail/queue-message'
import { quoteEmail } from '@/lib/mail/quote-emails'
import { findBuyerQuote } from './buyer-quote'
import type { QuoteStaff } from './make-quote'
import { lockQuote, recordQuoteEvent } from './quote-event'

/** Queues the mail with the link to the buyer. It counts as the first reply to the lead. Throws `ConflictError`. */
export function sendQuote(db: Tx, by: QuoteStaff, id: string, company: Company, now = new Date()): Promise<void> {
  return db.transaction(async tx => {
    const { quote, lead } = await lockQuote(tx, id)
    if (!lead.email) throw new ConflictError('This lead has no e-mail: copy the link instead.')
    const found = await findBuyerQuote(tx, quote.token, now)
    if (found?.standing !== 'stands' && found?.standing !== 'yours')
      throw new ConflictError('This quote does not stand any more, or not yet: it cannot be sent.')
    await queueMessage(tx, quoteEmail(quote, lead, by.name, company), {
      kind: 'quote',
      to: lead.email,
      leadId: lead.id,
    })
    await tx
      .update(leadsTable)
      .set({
        firstReplyAt: sql`coalesce(${leadsTable.firstReplyAt}, now())`,
        updatedAt: sql`now()`,
        ...(lead.status === 'new' && { status: 'contacted' as const }),
      })
      .where(eq(leadsTable.id, lead.id))
    await recordQuoteEvent(tx, by, 'quote-send', quote)
  })
}
