import 'server-only'
import { and, eq, max, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { leadsTable } from '@/db/tables/leads'
import { quoteNumbers, quotesTable } from '@/db/tables/quotes'
import type { Role } from '@/db/tables/staff'
import { ConflictError, NotFoundError, OutdatedScreenError } from '@/lib/errors'
import { newToken } from '@/lib/ids/new-token'
import { lockUnit } from '@/lib/inventory/claims'
import { listStaffWithRole } from '@/lib/notices/notify-staff'
import { shillings } from '@/lib/text/format'
import { quoteLabel } from '@/lib/text/quote-label'
import { localDay } from '@/lib/time/local-time'
import { findPlanFor } from '../payments/plans'
import { notifyApproval } from '../pipeline/assignment/notify.ts'
import { lockDeal } from '../pipeline/deals/find-deal.ts'
import { type DiscountKind, type DiscountLimits, isWithinLimit, parseDiscount } from './discount'
import { lockQuotableHome } from './quotable-homes'
import { recordQuoteEvent } from './quote-event'
import { quoteFigures } from './quote-figures'
import { quoteTerms } from './quote-terms'

export type QuoteStaff = { id: string; name: string; role: Role }
export type Quote = typeof quotesTable.$inferSelect

export type QuoteInput = {
  /** The id of the quote, from the form: sending the same form twice makes one quote. */
  id: string
  leadId: string
  unitId: string
  planId: string
  discount: string
  discountBy: DiscountKind
  /** The last local day of the quote: `2026-12-07`. */
  validUntil: string
  /** The list price that the form showed. */
  shownPrice?: number
  /** The id of the quote of which this is the next version; null for a new quote. */
  versionOf: string | null
}

const maxDays = 366

/**
 * Makes a quote with the present figures, or the next version of a quote. A discount above the limit of the role of the
 * author waits for approval. Returns the open quote that the same form made before. Throws `ConflictError` with the reason
 * if the home cannot be quoted, and `NotFoundError`.
 */
export function makeQuote(db: Tx, by: QuoteStaff, input: QuoteInput, limits: DiscountLimits, now = new Date()) {
  return db.transaction(async (tx): Promise<Quote> => {
    // The home is locked before leads and quotes, as for a sale.
    await lockUnit(tx, input.unitId)
    const lead = await lockBuyer(tx, input.leadId)
    const [made] = await tx
      .select()
      .from(quotesTable)
      .where(and(eq(quotesTable.id, input.id), eq(quotesTable.leadId, lead.id)))
    if (made?.state === 'issued' || made?.state === 'awaiting-approval') return made
    if (made)
      throw new ConflictError('This quote was declined or has ended: load the screen again to make another one.')
    const home = await lockQuotableHome(tx, input.unitId, lead)
    const plan = await findPlanFor(tx, input.planId, home.unit)
    if (!plan) throw new ConflictError('This plan is not for this home, or no longer valid.')
    const today = localDay(now)
    checkLastDay(input.validUntil, today, now)
    if (input.shownPrice !== undefined && home.price !== input.shownPrice)
      throw new OutdatedScreenError(`The price of ${home.unit.code} is ${shillings(home.price)} now. Check it again.`)
    const discount = parseDiscount(input.discount, input.discountBy, home.price)
    if ('message' in discount) throw new ConflictError(discount.message)
    const offer = { listPrice: home.price, discount: discount.value }
    const figures = quoteFigures({ ...offer, plan, on: today, readyOn: home.readyOn })
    if ('message' in figures) throw new ConflictError(figures.message)
    const [quote] = await tx
      .insert(quotesTable)
      .values({
        id: input.id,
        ...(await nextNumber(tx, input)),
        ...offer,
        discountBy: input.discountBy,
        token: newToken(32),
        state: isWithinLimit(by.role, offer, limits) ? 'issued' : 'awaiting-approval',
        leadId: lead.id,
        unitId: home.unit.id,
        paymentPlanId: plan.id,
        total: figures.total,
        terms: quoteTerms(home, plan, figures.schedule, lead.name ?? ''),
        validUntil: input.validUntil,
        staffId: by.id,
        staffName: by.name,
      })
      .returning()
    const stored = returnedRow(quote)
    await recordQuoteEvent(tx, by, 'quote-make', stored)
    if (stored.state === 'awaiting-approval') await notifyDeciders(tx, stored, lead.dealId, limits)
    return stored
  })
}

async function notifyDeciders(tx: Tx, quote: Quote, dealId: string, limits: DiscountLimits) {
  const roles = (['sales-manager', 'owner'] as const).filter(role => isWithinLimit(role, quote, limits))
  await notifyApproval(tx, await listStaffWithRole(tx, roles), await lockDeal(tx, dealId), quoteLabel(quote))
}

/** Returns the lead of a quote, locked, so that changes of its quotes are sequential. */
async function lockBuyer(tx: Tx, id: string) {
  const [lead] = await tx.select().from(leadsTable).where(eq(leadsTable.id, id)).for('update')
  if (!lead) throw new NotFoundError('There is no such lead.')
  if (!lead.name && !lead.email && !lead.phone) throw new ConflictError('This person was erased.')
  return lead
}

function checkLastDay(day: string, today: string, now: Date) {
  if (day < today) throw new ConflictError('The last day of the quote is in the past.')
  if (day > localDay(new Date(now.getTime() + maxDays * 86_400_000)))
    throw new ConflictError('A quote is valid for a year at most.')
}

async function nextNumber(tx: Tx, { versionOf, leadId }: QuoteInput): Promise<{ number: number; version: number }> {
  if (versionOf === null) {
    const [row] = await tx.execute<{ number: string }>(sql`select nextval(${quoteNumbers.seqName}::regclass) as number`)
    return { number: Number(row?.number), version: 1 }
  }
  const [earlier] = await tx
    .select({ number: quotesTable.number })
    .from(quotesTable)
    .where(and(eq(quotesTable.id, versionOf), eq(quotesTable.leadId, leadId)))
  if (!earlier) throw new NotFoundError('There is no such quote of this lead.')
  const [latest] = await tx
    .select({ version: max(quotesTable.version) })
    .from(quotesTable)
    .where(eq(quotesTable.number, earlier.number))
  return { number: earlier.number, version: (latest?.version ?? 0) + 1 }
}
