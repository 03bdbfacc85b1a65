'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { inputOf, staffAction } from '@/lib/actions/staff-action'
import { requireEntryAccess } from '@/lib/auth/access'
import { tagOf } from '@/lib/cache-tags'
import { db } from '@/lib/database'
import { changeValue, type ValueChange, type ValueResult } from './change-value'
import { fieldsEditedInList } from './entry-cell'

const changeSchema = z.object({
  id: z.uuid(),
  field: z.string(),
  text: z.string().max(10_000),
  seen: z.object({
    value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
    target: z.enum(['visitors', 'draft']),
  }),
  confirmed: z.boolean(),
})

/** Stores the text of a cell of a list: publishes it, or saves it in the draft of the entry. */
export async function changeEntryValue(givenKey: string, untrusted: ValueChange): Promise<ValueResult> {
  const editor = () => requireEntryAccess('edit', givenKey)
  return staffAction(editor, inputOf(changeSchema, untrusted), async ({ staff, key, collection }, change) => {
    const field = z.enum(fieldsEditedInList(collection)).parse(change.field)
    const result = await db.transaction(tx => changeValue(tx, staff, key, { ...change, field }))
    if (result.done) updateTag(tagOf(key))
    return result
  })
}
