'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { absoluteUrl } from '@/lib/absolute-url'
import { attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { requireAreaAccess } from '@/lib/auth/access'
import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { companyDetails } from '@/lib/mail/company'
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
  validUntil: z.iso.date('This is not a date.'),
})

/** Makes a quote for a lead, or the next version of one of its quotes. */
export async function createQuote(
  leadId: string,
  versionOf: string | null,
  _before: FormResult,
  form: FormData,
): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  const input = quoteSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  const ids = { leadId: idSchema.parse(leadId), versionOf: z.uuid().nullable().parse(versionOf) }
  const settings = await getSettings()
  const result = await attempt(() => makeQuote(db, staff, { ...input.data, ...ids }, settings))
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
  const staff = await requireAreaAccess('edit', 'leads')
  const decision = z.enum(['approve', 'decline']).parse(verb)
  const settings = await getSettings()
  return run(decision === 'approve' ? 'Approved' : 'Declined', () =>
    decideQuote(db, staff, idSchema.parse(id), decision, settings),
  )
}

/** Withdraws a quote: its page tells the buyer. */
export async function withdraw(id: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  return run('Withdrawn', () => withdrawQuote(db, staff, idSchema.parse(id)))
}

/** Mails the link to the buyer. */
export async function mailQuote(id: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  const company = await companyDetails()
  return run('It is on its way.', () => sendQuote(db, staff, idSchema.parse(id), company))
}

async function run(done: string, change: () => Promise<unknown>): Promise<FormResult> {
  const result = await attempt(change)
  if (!result.done) return result
  refresh()
  return { done: true, message: done }
}
