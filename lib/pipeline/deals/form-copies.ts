'use server'

import { z } from 'zod'
import { requireId } from '@/lib/actions/require-id'
import type { FormResult } from '@/lib/actions/result'
import { inputOf, staffAction } from '@/lib/actions/staff-action'
import { type DealForm, dealForms, requireOwnCopyId, saveCopy } from '@/lib/content/working-copies'
import { workingCopyField } from '@/lib/content/working-copy-name'
import { db } from '@/lib/database'
import { requireDealInScope, requireSales } from '../deal-scope.ts'
import { lockDeal } from './find-deal.ts'

const sales = () => requireSales('edit')
const formSchema = z.enum(dealForms)

/** Stores an unsaved form of a deal, which only its author can see. Throws `ForbiddenError`. */
export async function saveDealForm(id: string, form: DealForm, data: FormData): Promise<FormResult> {
  return staffAction(
    sales,
    inputOf(formSchema, form),
    async ({ staff, scope }, key) => {
      // A text beyond 8000 characters is invalid in all these forms.
      const texts = ['leadId', 'text', 'subject', 'callBackAt'].flatMap(name => {
        const value = data.get(name)
        return typeof value === 'string' && value.length <= 8000 ? [[name, value]] : []
      })
      await db.transaction(async tx => {
        const deal = await lockDeal(tx, requireId(id, 'deal'))
        requireDealInScope(scope, deal)
        const copy = { form: Object.fromEntries(texts), baseVersion: 0 }
        await saveCopy(
          tx,
          requireOwnCopyId(data.get(workingCopyField), staff),
          { staffId: staff.id, key, entryId: deal.id },
          copy,
        )
      })
      return 'Stored'
    },
    { skipRefresh: true },
  )
}
