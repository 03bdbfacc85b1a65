'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { daySchema } from '@/db/content/days'
import { attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { saveAgent } from '../deals/agent-settings.ts'

const agentSchema = z.object({
  takesDeals: z.literal('on').nullable(),
  awayUntil: z.preprocess(value => value || null, daySchema().nullable()),
  estateIds: z.array(z.uuid()).max(100),
})

/** Stores who gets new people. */
export async function saveAssignment(staffId: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const by = await requireAreaAccess('edit', 'assignment')
  const input = agentSchema.safeParse({
    takesDeals: form.get('takesDeals'),
    awayUntil: form.get('awayUntil'),
    estateIds: form.getAll('estateId'),
  })
  if (!input.success) return invalidForm(input.error)
  const settings = { ...input.data, takesDeals: input.data.takesDeals === 'on' }
  const result = await attempt(() => saveAgent(db, by, z.uuid().parse(staffId), settings))
  if (!result.done) return result
  refresh()
  return { done: true, message: 'Saved' }
}
