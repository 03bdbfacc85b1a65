'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { attempt } from '@/lib/action-result'
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

/** Stores what was typed into a cell of a list: published, or saved in the draft of the entry. */
export async function changeEntryValue(
  givenKey: string,
  given: ValueChange,
): Promise<ValueResult | { status: 'rejected'; message: string }> {
  const { staff, key, collection } = await requireEntryAccess('edit', givenKey)

  const change = changeSchema.extend({ field: z.enum(fieldsEditedInList(collection)) }).parse(given)

  const result = await attempt(() => db.transaction(tx => changeValue(tx, staff, key, change)))
  if (!result.done) return { status: 'rejected', message: result.message }
  if (result.value.status === 'saved') updateTag(tagOf(key))
  return result.value
}
