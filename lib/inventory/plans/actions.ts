'use server'

import { z } from 'zod'
import { pastDaySchema } from '@/db/content/days'
import { requireId } from '@/lib/actions/require-id'
import type { ActionResult, FormResult } from '@/lib/actions/result'
import { formInput, noInput, staffAction } from '@/lib/actions/staff-action'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { publishPlan, restorePlan, type SavedDraft } from './drafts'

const editor = () => requireAreaAccess('edit', 'inventory')

const lineSchema = (label: string, max: number) =>
  z.string().trim().min(1, `${label} is missing.`).max(max, `At most ${max} characters.`)

const publicationSchema = z.object({
  /** The time of the last change of the draft that the form showed. */
  updatedAt: z.iso.datetime(),
  datedOn: pastDaySchema(),
  reason: lineSchema('The reason', 200),
})

export async function publishPlanDraft(
  planId: string,
  _before: FormResult,
  form: FormData,
): Promise<FormResult<{ published: SavedDraft }>> {
  return staffAction(editor, formInput(publicationSchema, form), async (staff, values) => {
    const published = await publishPlan(db, staff, requireId(planId, 'plan'), values)
    return { message: `Version ${published.version} is public.`, published }
  })
}

export async function restorePlanVersion(planId: string): Promise<ActionResult<{ value: SavedDraft }>> {
  return staffAction(editor, noInput, async staff => ({
    value: await restorePlan(db, staff, requireId(planId, 'plan')),
  }))
}
