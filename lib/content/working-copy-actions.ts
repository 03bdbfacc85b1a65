'use server'

import { z } from 'zod'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { dropCopy, keepCopy } from './working-copies'

const placeSchema = z.object({ id: z.uuid().nullable(), version: z.number().int().min(0) })

/** Stores an unsaved form as a working copy; the entry does not change. Throws `ForbiddenError`. */
export async function keepTyping(givenKey: string, id: string | null, version: number, form: FormData): Promise<void> {
  const { staff, key, collection } = await requireEntryAccess('edit', givenKey)
  const place = placeSchema.parse({ id, version })
  const known = [...Object.keys(collection.allFields), 'publishAt', 'unpublishAt']
  // Only known fields, none longer than the longest field may be.
  const typed = Object.fromEntries(
    known.flatMap(name => {
      const value = form.get(name)
      return typeof value === 'string' && value.length <= 300_000 ? [[name, value]] : []
    }),
  )
  await keepCopy(db, { staffId: staff.id, key, entryId: place.id }, { form: typed, baseVersion: place.version })
}

/** Discards the working copy of a form. */
export async function forgetTyping(givenKey: string, id: string | null): Promise<void> {
  const { staff, key } = await requireEntryAccess('edit', givenKey)
  await dropCopy(db, { staffId: staff.id, key, entryId: z.uuid().nullable().parse(id) })
}
