'use server'

import { z } from 'zod'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { deleteCopy, saveCopy } from './working-copies'

const entryRefSchema = z.object({ id: z.uuid().nullable(), version: z.number().int().min(0) })

/** Stores an unsaved form as a working copy; the entry does not change. Throws `ForbiddenError`. */
export async function saveWorkingCopy(
  givenKey: string,
  id: string | null,
  version: number,
  form: FormData,
): Promise<void> {
  const { staff, key, collection } = await requireEntryAccess('edit', givenKey)
  const ref = entryRefSchema.parse({ id, version })
  const known = [...Object.keys(collection.allFields), 'publishAt', 'unpublishAt']
  // Only known fields, none longer than the longest field may be.
  const values = Object.fromEntries(
    known.flatMap(name => {
      const value = form.get(name)
      return typeof value === 'string' && value.length <= 300_000 ? [[name, value]] : []
    }),
  )
  await saveCopy(db, { staffId: staff.id, key, entryId: ref.id }, { form: values, baseVersion: ref.version })
}

/** Discards the working copy of a form. */
export async function discardWorkingCopy(givenKey: string, id: string | null): Promise<void> {
  const { staff, key } = await requireEntryAccess('edit', givenKey)
  await deleteCopy(db, { staffId: staff.id, key, entryId: z.uuid().nullable().parse(id) })
}
