'use server'

import { z } from 'zod'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { dropCopy, keepCopy } from './working-copies'

const placeSchema = z.object({ id: z.uuid().nullable(), version: z.number().int().min(0) })

/** Keeps what is being typed into a form; it becomes nothing more than that. Throws `ForbiddenError`. */
export async function keepTyping(givenKey: string, id: string | null, version: number, form: FormData): Promise<void> {
  const { staff, key, collection } = await requireEntryAccess('edit', givenKey)
  const place = placeSchema.parse({ id, version })
  const known = [...Object.keys(collection.allFields), 'publishAt', 'unpublishAt']
  // Only the fields there are, each no longer than the longest of them may be.
  const typed = Object.fromEntries(
    known.flatMap(name => {
      const value = form.get(name)
      return typeof value === 'string' && value.length <= 300_000 ? [[name, value]] : []
    }),
  )
  await keepCopy(db, { staffId: staff.id, key, entryId: place.id }, { form: typed, baseVersion: place.version })
}

/** Forgets what was being typed. */
export async function forgetTyping(givenKey: string, id: string | null): Promise<void> {
  const { staff, key } = await requireEntryAccess('edit', givenKey)
  await dropCopy(db, { staffId: staff.id, key, entryId: z.uuid().nullable().parse(id) })
}
