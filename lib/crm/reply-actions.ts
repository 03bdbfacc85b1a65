'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { requireAreaAccess } from '@/lib/auth/access'
import { deleteCopy } from '@/lib/content/working-copies'
import { db } from '@/lib/database'
import { companyDetails } from '@/lib/mail/company'
import { replySchema, sendReply } from '../deals/reply.ts'
import { removeTemplate, saveTemplate, templateSchema } from '../deals/reply-templates.ts'
import { requireSales } from '../deals/sight.ts'
import { changeDeal } from './deal-change'

/** Queues a mail to the sender of a message of a deal. */
export async function replyByMail(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const sales = await requireSales('edit')
  const input = replySchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  const company = await companyDetails()
  return changeDeal(
    sales,
    z.uuid().parse(id),
    { done: 'The mail is on its way.', action: 'reply' },
    async (tx, deal, staff) => {
      await sendReply(tx, staff, deal, input.data, company)
      await deleteCopy(tx, { staffId: staff.id, key: 'deal-reply', entryId: deal.id })
    },
  )
}

/** Stores a template for replies; a new one without an id. */
export async function storeTemplate(id: string | null, _before: FormResult, form: FormData): Promise<FormResult> {
  const by = await requireAreaAccess('edit', 'assignment')
  const input = templateSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  return run('Saved', () => saveTemplate(db, by, z.uuid().nullable().parse(id), input.data))
}

/** Removes a template for replies. */
export async function deleteTemplate(id: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const by = await requireAreaAccess('edit', 'assignment')
  return run('Removed', () => removeTemplate(db, by, z.uuid().parse(id)))
}

async function run(done: string, change: () => Promise<unknown>): Promise<FormResult> {
  const result = await attempt(change)
  if (!result.done) return result
  refresh()
  return { done: true, message: done }
}
