'use server'

import { z } from 'zod'
import { requireId } from '@/lib/actions/require-id'
import { requireEntryAccess, requireStaff } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { findForEditing } from './entries'
import { findPreviewPath } from './preview/preview-path'
import { findTypedEntry } from './preview/typed-entry'
import { deleteCopy, requireOwnCopyId, saveCopy } from './working-copies'
import { workingCopyField } from './working-copy-name'

const entryRefSchema = z.object({ id: z.uuid().nullable(), version: z.number().int().min(0) })

/** Stores an unsaved form as its working copy, without changing the entry. Throws `ForbiddenError`. */
export async function saveWorkingCopy(
  givenKey: string,
  id: string | null,
  version: number,
  form: FormData,
): Promise<void> {
  const { staff, key, collection } = await requireEntryAccess('edit', givenKey)
  const copyId = requireOwnCopyId(form.get(workingCopyField), staff)
  const ref = entryRefSchema.parse({ id, version })
  const fieldNames = [...Object.keys(collection.allFields), 'publishAt', 'unpublishAt']
  // Unknown fields, and values longer than the longest field allows, are left out.
  const values = Object.fromEntries(
    fieldNames.flatMap(name => {
      const value = form.get(name)
      return typeof value === 'string' && value.length <= 300_000 ? [[name, value]] : []
    }),
  )
  await saveCopy(db, copyId, { staffId: staff.id, key, entryId: ref.id }, { form: values, baseVersion: ref.version })
}

/** The preview path of an unsaved form; null if no page shows it, or while a new entry lacks the `missing` fields. */
export type TypedPreview = { path: string | null; missing: string[] }

/** Stores an unsaved form as a working copy, and returns the path of its preview. Throws `ForbiddenError`. */
export async function saveForPreview(
  givenKey: string,
  id: string | null,
  version: number,
  form: FormData,
): Promise<TypedPreview> {
  await saveWorkingCopy(givenKey, id, version, form)
  const { staff, key } = await requireEntryAccess('edit', givenKey)
  const typed = await findTypedEntry(db, {
    id: requireOwnCopyId(form.get(workingCopyField), staff),
    staffId: staff.id,
    key,
  })
  if (!typed || typed.missing.length > 0) return { path: null, missing: typed?.missing ?? [] }
  const stored = id ? await findForEditing(key, id) : null
  return { path: await findPreviewPath(db, key, { ...stored, ...typed.values }), missing: [] }
}

/** Discards a working copy of the caller, of any form, even if the caller may not edit the entry any more. */
export async function discardWorkingCopy(id: string): Promise<void> {
  const staff = await requireStaff()
  await deleteCopy(db, { id: requireId(id, 'copy'), staffId: staff.id })
}
