import 'server-only'
import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { ConflictError } from '@/lib/errors'
import type { Company } from '@/lib/mail/company'
import { queueMessage } from '@/lib/mail/queue-message'
import { quoteEmail } from '@/lib/mail/quote-emails'
import { endWait } from '../../deals/activity.ts'
import { lockDeal } from '../../deals/find-deal.ts'
import { emailOf } from '../../deals/senders/email-of.ts'
import { advanceStage } from '../../deals/stage.ts'
import { findBuyerQuote } from './buyer-quote'
import type { QuoteStaff } from './make-quote'
import { lockQuote, recordQuoteEvent } from './quote-event'

/** Queues the mail with the link to the buyer. It counts as the first reply to the lead. Throws `ConflictError`. */
export function sendQuote(db: Tx, by: QuoteStaff, id: string, company: Company, now = new Date()): Promise<void> {
  return db.transaction(async tx => {
    const { quote, lead } = await lockQuote(tx, id)
    const to = lead.email && (await emailOf(tx, lead))
    if (!to) throw new ConflictError('This lead has no e-mail: copy the link instead.')
    const found = await findBuyerQuote(tx, quote.token, now)
    if (found?.standing !== 'stands' && found?.standing !== 'yours')
      throw new ConflictError('This quote does not stand any more, or not yet: it cannot be sent.')
    await queueMessage(tx, quoteEmail(quote, lead, by.name, company), {
      kind: 'quote',
      to,
      leadId: lead.id,
    })
    const deal = await advanceStage(tx, by, await lockDeal(tx, lead.dealId), 'offer-sent')
    if (deal.waitingSince) await endWait(tx, deal, by)
    await tx.update(dealsTable).set({ value: quote.total }).where(eq(dealsTable.id, deal.id))
    await recordQuoteEvent(tx, by, 'quote-send', quote)
  })
}
