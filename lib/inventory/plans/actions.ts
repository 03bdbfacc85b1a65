'use server'

import { z } from 'zod'
import { pastDaySchema } from '@/db/content/days'
import { requireId } from '@/lib/actions/require-id'
import type { ActionResult, FormResult } from '@/lib/actions/result'
import { formInput, noInput, staffAction } from '@/lib/actions/staff-action'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { publishPlan, restorePlan, type SavedDraft } from './drafts'

const inventory = () => requireAreaAccess('edit', 'inventory')

const line = (what: string, max: number) =>
  z.string().trim().min(1, `${what} is missing.`).max(max, `At most ${max} characters.`)

const publicationSchema = z.object({
  updatedAt: z.iso.datetime(),
  datedOn: pastDaySchema(),
  reason: line('The reason', 200),
})

export async function publishPlanDraft(
  planId: string,
  _before: FormResult,
  form: FormData,
): Promise<FormResult<{ published: SavedDraft }>> {
  return staffAction(inventory, formInput(publicationSchema, form), async (staff, values) => {
    const published = await publishPlan(db, staff, requireId(planId, 'plan'), values)
    return { message: `Version ${published.version} is public.`, published }
  })
}

export async function restorePlanVersion(planId: string): Promise<ActionResult<{ value: SavedDraft }>> {
  return staffAction(inventory, noInput, async staff => ({
    value: await restorePlan(db, staff, requireId(planId, 'plan')),
  }))
}
