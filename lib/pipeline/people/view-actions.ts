'use server'

import { z } from 'zod'
import { requireId } from '@/lib/actions/require-id'
import { type FormResult, invalidField } from '@/lib/actions/result'
import { formInput, noInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { requireSales } from '../deal-scope.ts'
import { removeSavedView, saveView } from './saved-views'

const sales = () => requireSales('edit')

const nameSchema = z.object({ name: z.string().trim().min(1, 'Write a name.').max(40, 'At most 40 characters.') })

/** Saves a view of the people inbox under a name, for the signed-in member of staff. */
export async function savePeopleView(query: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(sales, formInput(nameSchema, form), async ({ staff }, { name }) => {
    const isSaved = await saveView(db, staff.id, name, z.string().max(1000).parse(query))
    return isSaved ? 'View saved' : invalidField('name', 'You already have a view with this name: choose another one.')
  })
}

export async function removeView(id: string): Promise<FormResult> {
  return staffAction(sales, noInput, async ({ staff }) => {
    await removeSavedView(db, staff.id, requireId(id, 'view'))
    return 'Removed'
  })
}
