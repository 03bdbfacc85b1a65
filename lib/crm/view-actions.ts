'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { db } from '@/lib/database'
import { requireSales } from '../deals/sight.ts'
import { removeSavedView, saveView } from './people/saved-views'

const nameSchema = z.object({ name: z.string().trim().min(1, 'Write a name.').max(40, 'At most 40 characters.') })

/** Keeps a view of the people inbox under a name, for the signed-in member of staff. */
export async function keepView(query: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const { staff } = await requireSales('edit')
  const input = nameSchema.safeParse({ name: form.get('name') })
  if (!input.success) return invalidForm(input.error)
  const result = await attempt(() => saveView(db, staff.id, input.data.name, z.string().max(1000).parse(query)))
  if (!result.done) return result
  refresh()
  return { done: true, message: 'Kept' }
}

/** Removes a kept view. */
export async function removeView(id: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const { staff } = await requireSales('edit')
  await removeSavedView(db, staff.id, z.uuid().parse(id))
  refresh()
  return { done: true, message: 'Removed' }
}
