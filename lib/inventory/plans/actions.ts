'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { pastDaySchema } from '@/db/content/days'
import { type Attempt, attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { publishPlan, restorePlan, type SavedDraft } from './drafts'

const idSchema = z.uuid()
const line = (what: string, max: number) =>
  z.string().trim().min(1, `${what} is missing.`).max(max, `At most ${max} characters.`)

const publicationSchema = z.object({
  updatedAt: z.iso.datetime(),
  datedOn: pastDaySchema(),
  reason: line('The reason', 200),
})

export type PublishResult = (NonNullable<FormResult> & { published?: SavedDraft }) | null

/** Shows a draft of a plan to visitors. */
export async function publishPlanDraft(planId: string, _before: FormResult, form: FormData): Promise<PublishResult> {
  const staff = await requireAreaAccess('edit', 'inventory')
  const input = publicationSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  const result = await attempt(() => publishPlan(db, staff, idSchema.parse(planId), input.data))
  if (!result.done) return result
  refresh()
  return { done: true, message: `Version ${result.value.version} is public.`, published: result.value }
}

/** Makes a new draft from an old version of a plan. */
export async function restorePlanVersion(planId: string): Promise<Attempt<SavedDraft>> {
  const staff = await requireAreaAccess('edit', 'inventory')
  const result = await attempt(() => restorePlan(db, staff, idSchema.parse(planId)))
  if (result.done) refresh()
  return result
}
