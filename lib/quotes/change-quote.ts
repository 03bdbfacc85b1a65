import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { quotesTable } from '@/db/tables/quotes'
import { ConflictError, ForbiddenError } from '@/lib/errors'
import { lockUnit } from '@/lib/inventory/claims'
import { quoteLabel } from '@/lib/text/quote-label'
import { localDay } from '@/lib/time/local-time'
import { notifyDecided } from '../pipeline/assignment/notify.ts'
import { lockDeal } from '../pipeline/deals/find-deal.ts'
import { isReplacedQuote } from '../pipeline/deals/replaced-quote.ts'
import { type DiscountLimits, isWithinLimit } from './discount'
import type { Quote, QuoteStaff } from './make-quote'
import { lockQuotableHome } from './quotable-homes'
import { lockQuote, recordQuoteEvent } from './quote-event'

/**
 * Approves or declines a discount above the limit of its author. Throws `ForbiddenError` if the discount is also above
 * the limit of the role of `by`, and `ConflictError` with the reason if the quote does not wait for approval or cannot
 * be issued any more.
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
    await lockHome(tx, id)
    const { quote, lead } = await lockQuote(tx, id)
    if (!isWithinLimit(by.role, quote, limits)) throw new ForbiddenError('This discount is beyond your own limit.')
    if (quote.state !== 'awaiting-approval') throw new ConflictError(decidedText(quote))
    if (verb === 'approve') {
      if (await isReplaced(tx, id))
        throw new ConflictError('A newer version of it is issued: this one no longer counts.')
      if (quote.validUntil < localDay(now)) throw new ConflictError('Its last day has passed: create a new version.')
      await lockQuotableHome(tx, quote.unitId, lead)
    }
    await tx
      .update(quotesTable)
      .set({ state: verb === 'approve' ? 'issued' : 'declined', decidedByName: by.name, decidedAt: sql`now()` })
      .where(eq(quotesTable.id, id))
    await recordQuoteEvent(tx, by, `quote-${verb}`, quote)
    const deal = await lockDeal(tx, lead.dealId)
    await notifyDecided(tx, by, quote.staffId, deal, { label: quoteLabel(quote), verb })
  })
}

const decidedText = ({ state, decidedByName }: Quote): string =>
  decidedByName
    ? `${decidedByName} has ${state === 'declined' ? 'declined' : 'approved'} this quote in the meantime.`
    : 'This quote is not waiting for approval.'

const isReplaced = async (tx: Tx, id: string) =>
  (await tx.$count(quotesTable, and(eq(quotesTable.id, id), isReplacedQuote))) > 0

/** Locks the home of a quote. The home is locked before the quote, in the same order as for a sale. */
async function lockHome(tx: Tx, quoteId: string) {
  const [quote] = await tx.select({ unitId: quotesTable.unitId }).from(quotesTable).where(eq(quotesTable.id, quoteId))
  if (quote) await lockUnit(tx, quote.unitId)
}

/** Withdraws all versions of an issued quote (none may become valid again), or a version that waits for approval. */
export function withdrawQuote(db: Tx, by: QuoteStaff, id: string) {
  return db.transaction(async tx => {
    const { quote } = await lockQuote(tx, id)
    const open = ['issued', 'awaiting-approval'] as const
    if (!open.some(state => state === quote.state)) throw new ConflictError('This quote is not open.')
    const isAffected = quote.state === 'issued' ? eq(quotesTable.number, quote.number) : eq(quotesTable.id, id)
    await tx
      .update(quotesTable)
      .set({ state: 'withdrawn' })
      .where(and(isAffected, inArray(quotesTable.state, [...open])))
    await recordQuoteEvent(tx, by, 'quote-withdraw', quote)
  })
}
