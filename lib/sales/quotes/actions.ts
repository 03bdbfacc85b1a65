'use server'

import { eq, inArray } from 'drizzle-orm'
import { refresh } from 'next/cache'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { daySchema } from '@/db/content/days'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { absoluteUrl } from '@/lib/absolute-url'
import { attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { companyDetails } from '@/lib/mail/company'
import { requireLeadInSight, requireSales, type Sight } from '../../deals/sight.ts'
import { decideQuote, withdrawQuote } from './change-quote'
import { discountKinds } from './discount'
import { makeQuote } from './make-quote'
import { quoteLabel, quotePath } from './quote-label'
import { sendQuote } from './send-quote'

const idSchema = z.uuid()

const quoteSchema = z.object({
  unitId: z.uuid('Choose a home.'),
  planId: z.uuid('Choose a plan.'),
  discount: z.string().trim().max(60, 'This is too long for a number.').default(''),
  discountBy: z.enum(discountKinds).default('percent'),
  validUntil: daySchema(),
})

/** Makes a quote for a lead, or the next version of one of its quotes. */
export async function createQuote(
  leadId: string,
  versionOf: string | null,
  _before: FormResult,
  form: FormData,
): Promise<FormResult> {
  const { staff, sight } = await requireSales('edit')
  const input = quoteSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  const ids = { leadId: idSchema.parse(leadId), versionOf: z.uuid().nullable().parse(versionOf) }
  const settings = await getSettings()
  const result = await attempt(() =>
    db.transaction(async tx => {
      await requireLeadInSight(tx, sight, eq(leadsTable.id, ids.leadId), 'lead')
      return makeQuote(tx, staff, { ...input.data, ...ids }, settings)
    }),
  )
  if (!result.done) return result
  const quote = result.value
  if (quote.state === 'awaiting-approval')
    return { done: true, message: `Quote ${quoteLabel(quote)} waits for approval: the discount is beyond your limit.` }
  return {
    done: true,
    message: `Quote ${quoteLabel(quote)} is ready.`,
    link: absoluteUrl(quotePath(quote.token)),
  }
}

/** Approves or declines a quote whose discount is beyond the limit of its author. */
export async function decideOnQuote(
  id: string,
  verb: string,
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  const { staff, sight } = await requireSales('edit')
  const decision = z.enum(['approve', 'decline']).parse(verb)
  const settings = await getSettings()
  return change(decision === 'approve' ? 'Approved' : 'Declined', sight, id, (tx, quoteId) =>
    decideQuote(tx, staff, quoteId, decision, settings),
  )
}

/** Withdraws a quote: its page tells the buyer. */
export async function withdraw(id: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const { staff, sight } = await requireSales('edit')
  return change('Withdrawn', sight, id, (tx, quoteId) => withdrawQuote(tx, staff, quoteId))
}

/** Mails the link to the buyer. */
export async function mailQuote(id: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const { staff, sight } = await requireSales('edit')
  const company = await companyDetails()
  return change('It is on its way.', sight, id, (tx, quoteId) => sendQuote(tx, staff, quoteId, company))
}

type Change = (tx: Tx, quoteId: string) => Promise<unknown>

/** Changes a quote whose deal is in sight. */
async function change(done: string, sight: Sight, id: string, run: Change): Promise<FormResult> {
  const quoteId = idSchema.parse(id)
  const result = await attempt(() =>
    db.transaction(async tx => {
      const lead = tx.select({ id: quotesTable.leadId }).from(quotesTable).where(eq(quotesTable.id, quoteId))
      await requireLeadInSight(tx, sight, inArray(leadsTable.id, lead), 'quote')
      await run(tx, quoteId)
    }),
  )
  if (!result.done) return result
  refresh()
  return { done: true, message: done }
}
