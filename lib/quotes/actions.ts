'use server'

import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { daySchema } from '@/db/content/days'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { requireId } from '@/lib/actions/require-id'
import type { FormResult } from '@/lib/actions/result'
import { formInput, inputOf, noInput, staffAction } from '@/lib/actions/staff-action'
import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { companyDetails } from '@/lib/mail/company'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { quoteLabel, quotePath } from '@/lib/text/quote-label'
import { type DealScope, requireLeadInScope, requireSales } from '../pipeline/deal-scope.ts'
import { decideQuote, withdrawQuote } from './change-quote'
import { discountKinds } from './discount'
import { makeQuote } from './make-quote'
import { sendQuote } from './send-quote'

const sales = () => requireSales('edit')

const quoteSchema = z.object({
  id: z.uuid(),
  leadId: z.uuid(),
  unitId: z.uuid('Choose a home.'),
  planId: z.uuid('Choose a plan.'),
  discount: z.string().trim().max(60, 'This is too long for a number.').default(''),
  discountBy: z.enum(discountKinds).default('percent'),
  validUntil: daySchema(),
  shownPrice: z.coerce.number().int(),
})

/** Makes a quote for a lead, or the next version of one of its quotes. */
export async function createQuote(versionOf: string | null, _before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(sales, formInput(quoteSchema, form), async ({ staff, scope }, values) => {
    const parentId = versionOf === null ? null : requireId(versionOf, 'quote')
    const settings = await getSettings()
    const quote = await db.transaction(async tx => {
      await requireLeadInScope(tx, scope, eq(leadsTable.id, values.leadId), 'lead')
      return makeQuote(tx, staff, { ...values, versionOf: parentId }, settings)
    })
    const label = quoteLabel(quote)
    return quote.state === 'awaiting-approval'
      ? `Quote ${label} waits for approval: the discount is beyond your limit.`
      : { message: `Quote ${label} is ready.`, link: absoluteUrl(quotePath(quote.token)) }
  })
}

/** Approves or declines a quote whose discount exceeds the limit of its author. */
export async function decideOnQuote(id: string, verb: string): Promise<FormResult> {
  return staffAction(sales, inputOf(z.enum(['approve', 'decline']), verb), async ({ staff, scope }, decision) => {
    const settings = await getSettings()
    await changeQuote(scope, id, (tx, quoteId) => decideQuote(tx, staff, quoteId, decision, settings))
    return decision === 'approve' ? 'Approved' : 'Declined'
  })
}

/** Withdraws a quote, which the page of the buyer then shows. */
export async function withdrawQuoteById(id: string): Promise<FormResult> {
  return staffAction(sales, noInput, async ({ staff, scope }) => {
    await changeQuote(scope, id, (tx, quoteId) => withdrawQuote(tx, staff, quoteId))
    return 'Withdrawn'
  })
}

export async function mailQuote(id: string): Promise<FormResult> {
  return staffAction(sales, noInput, async ({ staff, scope }) => {
    const company = await companyDetails()
    await changeQuote(scope, id, (tx, quoteId) => sendQuote(tx, staff, quoteId, company))
    return 'It is on its way.'
  })
}

function changeQuote(scope: DealScope, id: string, change: (tx: Tx, quoteId: string) => Promise<unknown>) {
  const quoteId = requireId(id, 'quote')
  return db.transaction(async tx => {
    const lead = tx.select({ id: quotesTable.leadId }).from(quotesTable).where(eq(quotesTable.id, quoteId))
    await requireLeadInScope(tx, scope, inArray(leadsTable.id, lead), 'quote')
    await change(tx, quoteId)
  })
}
