'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { type Attempt, attempt } from '@/lib/action-result'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { requireEntryAccess } from '@/lib/auth/access'
import { tagOf } from '@/lib/cache-tags'
import { getEntry } from '@/lib/content/write'
import { db } from '@/lib/database'
import { InvalidFileError } from '@/lib/errors'
import { altSchema } from '../alt-schema'
import { files } from '../files'
import { deleteFormerFile } from './former-files'
import { replaceByFile, undoReplacement } from './replace-file'

export type ReplaceResult = Attempt<{ already: boolean }>

/** Replaces a file by another one of the library; a picture with the alternative text of the new one. */
export async function replaceWithFile(id: string, otherId: string, alt: string): Promise<ReplaceResult> {
  const { staff } = await requireEntryAccess('edit', 'media')
  const ids = z.object({ id: z.uuid(), otherId: z.uuid() }).parse({ id, otherId })
  const { kind } = await getEntry(db, 'media', ids.id)
  const text = altSchema.safeParse(alt)
  if (kind === 'image' && !text.success) return { done: false, message: z.flattenError(text.error).formErrors[0] ?? '' }
  return change(async () => {
    const changed = await replaceByFile(db, files, staff, { ...ids, alt: text.data ?? null })
    return { already: !changed }
  })
}

/** Restores the former bytes and details of a file that has this hash now. */
export async function undoFileReplacement(id: string, hash: string): Promise<Attempt<void>> {
  const { staff } = await requireEntryAccess('edit', 'media')
  const input = z.object({ id: z.uuid(), hash: z.string().max(64) }).parse({ id, hash })
  return change(() => undoReplacement(db, files, staff, input))
}

/** Deletes what a file was before it was replaced: there may have been a reason to replace it. */
export async function forgetFormerFile(id: string): Promise<Attempt<void>> {
  const { staff } = await requireEntryAccess('edit', 'media')
  const fileId = z.uuid().parse(id)
  return change(() =>
    db.transaction(async tx => {
      const { name } = await getEntry(tx, 'media', fileId)
      if (!(await deleteFormerFile(tx, files, fileId))) return
      const subject = { collection: 'media', id: fileId, name: String(name) }
      await recordAuditEvent(tx, { by: staff, action: 'former-file-deleted', subject })
    }),
  )
}

async function change<Value>(run: () => Promise<Value>): Promise<Attempt<Value>> {
  const result = await attempt(run).catch(error => {
    if (error instanceof InvalidFileError) return { done: false as const, message: error.message }
    throw error
  })
  if (result.done) updateTag(tagOf('media'))
  return result
}
