'use server'

import { requireId } from '@/lib/actions/require-id'
import type { FormResult } from '@/lib/actions/result'
import { formInput, noInput, staffAction } from '@/lib/actions/staff-action'
import { requireAreaAccess } from '@/lib/auth/access'
import { deleteCopyOf } from '@/lib/content/working-copies'
import { db } from '@/lib/database'
import { companyDetails } from '@/lib/mail/company'
import { requireSales } from '../deal-scope.ts'
import { changeDeal } from '../deals/deal-change'
import { replySchema, sendReply } from './reply.ts'
import { removeTemplate, saveTemplate, templateSchema } from './reply-templates.ts'

const sales = () => requireSales('edit')
const assignment = () => requireAreaAccess('edit', 'assignment')

export async function replyByMail(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(sales, formInput(replySchema, form), async (by, reply) => {
    const company = await companyDetails()
    await changeDeal(by, id, { action: 'reply' }, async (tx, deal, staff) => {
      await sendReply(tx, staff, deal, reply, company)
      await deleteCopyOf(tx, staff, form)
    })
    return 'The mail is on its way.'
  })
}

export async function storeTemplate(id: string | null, _before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(assignment, formInput(templateSchema, form), async (by, template) => {
    await saveTemplate(db, by, id === null ? null : requireId(id, 'template'), template)
    return 'Saved'
  })
}

export async function deleteTemplate(id: string): Promise<FormResult> {
  return staffAction(assignment, noInput, async by => {
    await removeTemplate(db, by, requireId(id, 'template'))
    return 'Removed'
  })
}
