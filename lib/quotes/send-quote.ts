import 'server-only'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { claimStages, dealsTable } from '@/db/tables/deals'
import { ConflictError } from '@/lib/errors'
import { type Company, repliesToOffice } from '@/lib/mail/company'
import { queueEmail } from '@/lib/mail/queue-email'
import { quoteEmail } from '@/lib/quotes/quote-emails'
import { recordActivity } from '../pipeline/deals/activity.ts'
import { lockDeal } from '../pipeline/deals/find-deal.ts'
import { advanceStage } from '../pipeline/deals/stage.ts'
import { markSenderReplied } from '../pipeline/reply/mark-sender-replied.ts'
import { emailOf } from '../pipeline/senders/email-of.ts'
import { findBuyerQuote } from './buyer-quote'
import type { QuoteStaff } from './make-quote'
import { lockQuote, recordQuoteEvent } from './quote-event'

/** Queues the mail with the link to the buyer, which counts as a reply to the lead. Throws `ConflictError`. */
export function sendQuote(db: Tx, by: QuoteStaff, id: string, company: Company, now = new Date()): Promise<void> {
  return db.transaction(async tx => {
    const { quote, lead } = await lockQuote(tx, id)
    const to = lead.email && (await emailOf(tx, lead))
    if (!to) throw new ConflictError('This lead has no e-mail: copy the link instead.')
    const found = await findBuyerQuote(tx, quote.token, now)
    if (found?.standing !== 'valid' && found?.standing !== 'yours')
      throw new ConflictError('This quote is not valid now, so it cannot be sent.')
    const content = quoteEmail(quote, lead, by.name, company)
    const emailId = crypto.randomUUID()
    await queueEmail(tx, content, {
      id: emailId,
      kind: 'quote',
      to,
      leadId: lead.id,
      headers: repliesToOffice(company),
    })
    const deal = await lockDeal(tx, lead.dealId)
    await recordActivity(tx, deal, { kind: 'reply', text: content.subject, emailId, by, isReply: true })
    await markSenderReplied(tx, deal, lead.id, by)
    await advanceStage(tx, by, await lockDeal(tx, deal.id), 'offer-sent', { isReply: false })
    // A deal with a reserved or sold home keeps its value.
    const isOffer = and(eq(dealsTable.id, deal.id), notInArray(dealsTable.stage, [...claimStages]))
    await tx.update(dealsTable).set({ value: quote.total }).where(isOffer)
    await recordQuoteEvent(tx, by, 'quote-send', quote)
  })
}
