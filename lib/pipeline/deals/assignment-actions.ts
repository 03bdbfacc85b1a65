'use server'

import { z } from 'zod'
import { daySchema } from '@/db/content/days'
import { requireId } from '@/lib/actions/require-id'
import type { FormResult } from '@/lib/actions/result'
import { formInput, staffAction } from '@/lib/actions/staff-action'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { ConflictError } from '@/lib/errors'
import { isWithin } from '@/lib/time/planned-time'
import { saveAgent } from '../assignment/agent-settings.ts'
import { listDealEstates } from './deal-estates.ts'

const agentSchema = z.object({
  takesDeals: z
    .literal('on')
    .nullable()
    .transform(value => value === 'on'),
  awayUntil: z.preprocess(
    value => value || null,
    daySchema()
      .refine(day => isWithin(day, 2), 'Choose a day within two years.')
      .nullable(),
  ),
  estateIds: z.array(z.uuid()).max(100),
})

const readAgent = (form: FormData) => ({
  takesDeals: form.get('takesDeals'),
  awayUntil: form.get('awayUntil'),
  estateIds: form.getAll('estateId'),
})

/** Stores whether a member of staff gets new deals, their absence and their estates. */
export async function saveAssignment(staffId: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const assignment = () => requireAreaAccess('edit', 'assignment')
  return staffAction(assignment, formInput(agentSchema, form, readAgent), async (by, settings) => {
    const estateIds = new Set((await listDealEstates(db)).map(({ id }) => id))
    if (!settings.estateIds.every(id => estateIds.has(id))) throw new ConflictError('One of these estates was deleted.')
    await saveAgent(db, by, requireId(staffId, 'agent'), settings)
    return 'Saved'
  })
}
