'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { type ActionResult, failureWith, invalidInput } from '@/lib/actions/result'
import { inputOf, staffAction } from '@/lib/actions/staff-action'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { requireEntryAccess } from '@/lib/auth/access'
import { tagOf } from '@/lib/cache-tags'
import { getEntry } from '@/lib/content/write'
import { db } from '@/lib/database'
import { InvalidFileError } from '@/lib/errors'
import { altSchema } from '../alt-schema'
import { fileStore } from '../file-store'
import { deleteFormerFile } from './former-files'
import { replaceByFile, undoReplacement } from './replace-file'

const editor = () => requireEntryAccess('edit', 'media')

const idsSchema = z.object({ id: z.uuid(), otherId: z.uuid() })

/** Replaces a file's bytes, and a picture's alternative text; `already` is true if both files have the same bytes. */
export async function replaceWithFile(
  id: string,
  otherId: string,
  alt: string,
): Promise<ActionResult<{ already: boolean }>> {
  return staffAction(editor, inputOf(idsSchema, { id, otherId }), async ({ staff }, ids) => {
    const { kind } = await getEntry(db, 'media', ids.id)
    const text = altSchema.safeParse(alt)
    if (kind === 'image' && !text.success) return invalidInput(text.error)
    return runChange(async () => {
      const changed = await replaceByFile(db, fileStore, staff, { ...ids, alt: text.data ?? null })
      return { already: !changed }
    })
  })
}

const replacedSchema = z.object({ id: z.uuid(), hash: z.string().max(64) })

/** Restores the former bytes and details of a file whose present bytes have this hash. */
export async function undoFileReplacement(id: string, hash: string): Promise<ActionResult> {
  return staffAction(editor, inputOf(replacedSchema, { id, hash }), ({ staff }, replaced) =>
    runChange(() => undoReplacement(db, fileStore, staff, replaced)),
  )
}

/** Deletes the former version of a replaced file, for example because it must not be stored any longer. */
export async function forgetFormerFile(id: string): Promise<ActionResult> {
  return staffAction(editor, inputOf(z.uuid(), id), ({ staff }, fileId) =>
    runChange(() =>
      db.transaction(async tx => {
        const { name } = await getEntry(tx, 'media', fileId)
        if (!(await deleteFormerFile(tx, fileStore, fileId))) return
        const subject = { collection: 'media', id: fileId, name: String(name) }
        await recordAuditEvent(tx, { by: staff, action: 'former-file-deleted', subject })
      }),
    ),
  )
}

/** Runs a change and expires the cached files; `InvalidFileError` becomes a failure. */
async function runChange<Value>(run: () => Promise<Value>) {
  try {
    const value = await run()
    updateTag(tagOf('media'))
    return value
  } catch (error) {
    if (error instanceof InvalidFileError) return failureWith(error.message)
    throw error
  }
}
