import 'server-only'
import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { quotesTable } from '@/db/tables/quotes'
import { staffTable } from '@/db/tables/staff'
import type { Company } from '@/lib/mail/company'
import { queueEmail } from '@/lib/mail/queue-email'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { reservationRequestEmail } from '@/lib/quotes/quote-emails'
import { quoteLabel } from '@/lib/text/quote-label'
import { nextOpening } from '@/lib/time/office-clock'
import { recordActivity } from '../pipeline/deals/activity.ts'
import { lockDeal } from '../pipeline/deals/find-deal.ts'
import { addTask } from '../pipeline/deals/tasks.ts'
import { readReplyRules } from '../pipeline/reply/reply-rules.ts'
import { emailOf } from '../pipeline/senders/email-of.ts'
import { findBuyerQuote } from './buyer-quote'
import { lockQuote, recordQuoteEvent } from './quote-event'

/**
 * Records once that the buyer asked to reserve the home of this quote: with a note, a task that is due now or when the
 * office opens, and a mail to the owner of the deal, else to the author of the quote. Does nothing for a quote that is
 * no longer valid, and for further presses. Returns false for an unknown token.
 */
export function requestReservation(db: Tx, token: string, company: Company, now = new Date()): Promise<boolean> {
  return db.transaction(async tx => {
    const beforeLock = await findBuyerQuote(tx, token, now)
    if (!beforeLock) return false
    const { quote, lead } = await lockQuote(tx, beforeLock.quote.id)
    // The quote is read again, because it may have changed during the wait for the lock.
    const found = await findBuyerQuote(tx, token, now)
    if (found?.standing !== 'valid' || quote.reserveRequestedAt !== null) return true
    await tx.update(quotesTable).set({ reserveRequestedAt: now }).where(eq(quotesTable.id, quote.id))
    const { code, estate } = quote.terms
    const task = `Reserve ${code}: asked for by quote ${quoteLabel(quote)}`
    const deal = await lockDeal(tx, lead.dealId)
    // A buyer who presses at night is called in the morning.
    const { hours } = await readReplyRules(tx)
    const dueAt = nextOpening(now, hours) ?? now
    const ownerId = deal.ownerId ?? quote.staffId
    await addTask(tx, { name: 'The website' }, deal, { text: task, dueAt, ownerId })
    const text = `The buyer pressed “I want to reserve” on quote ${quoteLabel(quote)} for ${code}, ${estate}.`
    await recordActivity(tx, deal, { kind: 'note', text, by: null })
    await recordQuoteEvent(tx, null, 'quote-reserve', quote)
    const buyer = await emailOf(tx, lead)
    const url = absoluteUrl(`/admin/leads/${lead.id}`)
    await queueEmail(tx, reservationRequestEmail(quote, { reference: lead.reference, url }, company), {
      kind: 'quote-reserve',
      to: (await emailOfStaff(tx, ownerId)) ?? company.salesEmail,
      leadId: lead.id,
      ...(buyer && { headers: { 'Reply-To': buyer } }),
    })
    return true
  })
}

/** Returns the e-mail of a member of staff; null if their account is closed. */
async function emailOfStaff(tx: Tx, staffId: string | null): Promise<string | null> {
  if (!staffId) return null
  const [staff] = await tx
    .select({ email: staffTable.email, disabledAt: staffTable.disabledAt })
    .from(staffTable)
    .where(eq(staffTable.id, staffId))
  return staff && staff.disabledAt === null ? staff.email : null
}
