import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { quotesTable } from '@/db/tables/quotes'
import { ConflictError, ForbiddenError } from '@/lib/errors'
import { localDay } from '@/lib/local-time'
import { type DiscountLimits, isWithinLimit } from './discount'
import type { QuoteStaff } from './make-quote'
import { lockQuotableHome } from './quotable-homes'
import { lockQuote, recordQuoteEvent } from './quote-event'

/**
 * Approves or declines a discount beyond the limit of its author. Throws `ForbiddenError` for a role whose own limit does
 * not cover it, and `ConflictError` when there is nothing to decide or the home is no longer free.
 */
export function decideQuote(
  db: Tx,
  by: QuoteStaff,
  id: string,
  verb: 'approve' | 'decline',
  limits: DiscountLimits,
  now = new Date(),
) {
  return db.transaction(async tx => {
    const { quote, lead } = await lockQuote(tx, id)
    if (!isWithinLimit(by.role, quote, limits)) throw new ForbiddenError('This discount is beyond your own limit.')
    if (quote.state !== 'awaiting-approval') throw new ConflictError('This quote waits for no approval.')
    if (verb === 'approve') {
      if (quote.validUntil < localDay(now)) throw new ConflictError('Its last day has passed: make a new version.')
      await lockQuotableHome(tx, quote.unitId, lead)
    }
    await tx
      .update(quotesTable)
      .set({ state: verb === 'approve' ? 'issued' : 'declined', decidedByName: by.name, decidedAt: sql`now()` })
      .where(eq(quotesTable.id, id))
    await recordQuoteEvent(tx, by, `quote-${verb}`, quote)
  })
}

/**
 * Withdraws a quote. An issued one is withdrawn with all versions before and after it: an earlier offer must not count
 * again. A version that waits for approval goes alone.
 */
export function withdrawQuote(db: Tx, by: QuoteStaff, id: string) {
  return db.transaction(async tx => {
    const { quote } = await lockQuote(tx, id)
    const open = ['issued', 'awaiting-approval'] as const
    if (!open.some(state => state === quote.state)) throw new ConflictError('This quote is not open.')
    const which = quote.state === 'issued' ? eq(quotesTable.number, quote.number) : eq(quotesTable.id, id)
    await tx
      .update(quotesTable)
      .set({ state: 'withdrawn' })
      .where(and(which, inArray(quotesTable.state, [...open])))
    await recordQuoteEvent(tx, by, 'quote-withdraw', quote)
  })
}
