import 'server-only'
import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { quotesTable } from '@/db/tables/quotes'
import { staffTable } from '@/db/tables/staff'
import { absoluteUrl } from '@/lib/absolute-url'
import type { Company } from '@/lib/mail/company'
import { queueMessage } from '@/lib/mail/queue-message'
import { reservationWanted } from '@/lib/mail/quote-emails'
import { recordActivity } from '../../deals/activity.ts'
import { lockDeal } from '../../deals/find-deal.ts'
import { addTask } from '../../deals/tasks.ts'
import { findBuyerQuote } from './buyer-quote'
import { lockQuote, recordQuoteEvent } from './quote-event'
import { quoteLabel } from './quote-label'

/**
 * Stores that the buyer wants to reserve the home by this quote: once, with a note, a task that is due now, and
 * a mail to the author of the quote. Further presses change nothing; nor does one on a quote that no longer stands. Returns
 * false for an unknown token.
 */
export function requestReservation(db: Tx, token: string, company: Company, now = new Date()): Promise<boolean> {
  return db.transaction(async tx => {
    const known = await findBuyerQuote(tx, token, now)
    if (!known) return false
    const { quote, lead } = await lockQuote(tx, known.quote.id)
    // Read again: it may have changed while this waited for the lock.
    const found = await findBuyerQuote(tx, token, now)
    if (found?.standing !== 'stands' || quote.reserveRequestedAt !== null) return true
    await tx.update(quotesTable).set({ reserveRequestedAt: now }).where(eq(quotesTable.id, quote.id))
    const { code, estate } = quote.terms
    const task = `Reserve ${code}: asked for by quote ${quoteLabel(quote)}`
    const deal = await lockDeal(tx, lead.dealId)
    await addTask(tx, { name: 'The website' }, deal, { text: task, dueAt: now, ownerId: deal.ownerId ?? quote.staffId })
    const text = `The buyer pressed “I want to reserve” on quote ${quoteLabel(quote)} for ${code}, ${estate}.`
    await recordActivity(tx, deal, { kind: 'note', text, by: null })
    await recordQuoteEvent(tx, null, 'quote-reserve', quote)
    const url = absoluteUrl(`/admin/leads/${lead.id}`)
    await queueMessage(tx, reservationWanted(quote, { reference: lead.reference, url }, company), {
      kind: 'quote-reserve',
      to: (await emailOf(tx, quote.staffId)) ?? company.salesEmail,
      leadId: lead.id,
    })
    return true
  })
}

/** The e-mail of a member of staff; null when their account is closed. */
async function emailOf(tx: Tx, staffId: string | null): Promise<string | null> {
  if (!staffId) return null
  const [staff] = await tx
    .select({ email: staffTable.email, disabledAt: staffTable.disabledAt })
    .from(staffTable)
    .where(eq(staffTable.id, staffId))
  return staff && staff.disabledAt === null ? staff.email : null
}
