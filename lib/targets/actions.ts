'use server'

import { refresh } from 'next/cache'
import { requireId } from '@/lib/actions/require-id'
import { type FormResult, invalidField, invalidFields } from '@/lib/actions/result'
import { formInput, noInput, staffAction } from '@/lib/actions/staff-action'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { rateFormSchema } from './rate-form'
import { addRate, removeRate } from './rates'
import { targetField, targetFormSchema } from './target-form'
import { targetInWords } from './target-in-words'
import { storeTargets } from './targets'

const requireTargets = () => requireAreaAccess('edit', 'targets')
const requireCommission = () => requireAreaAccess('edit', 'commission')

export async function setTargets(_before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(requireTargets, formInput(targetFormSchema, form), async (by, targets) => {
    const conflicts = await storeTargets(db, by, targets)
    if (conflicts.length === 0) return 'Saved'
    // After the refresh, the form has the present targets and keeps the typed values.
    refresh()
    const errors = conflicts.map(target => [
      targetField('homes', target),
      [`${target.setByName} has changed this to ${targetInWords(target)}. Check it, then save again.`],
    ])
    return invalidFields(Object.fromEntries(errors))
  })
}

export async function addCommissionRate(_before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(requireCommission, formInput(rateFormSchema, form), async (by, rate) =>
    (await addRate(db, by, rate))
      ? 'Added'
      : invalidField('validFrom', 'There is a rate from this day already. Remove it first.'),
  )
}

export async function removeCommissionRate(id: string): Promise<FormResult> {
  return staffAction(requireCommission, noInput, async by => {
    await removeRate(db, by, requireId(id, 'rate'))
    return 'Removed'
  })
}
