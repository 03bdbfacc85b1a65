'use server'

import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { requireId } from '@/lib/actions/require-id'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { NotFoundError } from '@/lib/errors'
import { previewStorage } from '@/lib/preview/current-preview'
import { createSharedToken, sharedPreviewCookie } from '@/lib/preview/shared-link'
import { findForEditing } from '../entries'
import { findPreviewPath } from './preview-path'

/** Lets this browser show drafts until the preview is ended. Throws `ForbiddenError`. */
export async function beginPreview(collectionKey: string): Promise<void> {
  await requireEntryAccess('edit', collectionKey)
  const mode = await draftMode()
  mode.enable()
}

/** Ends the preview in this browser. Needs no permission. */
export async function stopPreview(): Promise<void> {
  const mode = await draftMode()
  mode.disable()
}

/** Ends the preview with `stopPreview`, and redirects to the panel, or after a shared link to the home page. */
export async function endPreview(): Promise<never> {
  const isShared = previewStorage.getStore()?.sharedEntry !== undefined
  await stopPreview()
  const jar = await cookies()
  jar.delete(sharedPreviewCookie)
  redirect(isShared ? '/home' : '/admin/dashboard')
}

/** Returns a URL that shows a draft to anybody for a day. Throws `ForbiddenError`; `NotFoundError` without a page. */
export async function sharePreview(givenKey: string, givenId: string): Promise<string> {
  const { staff, key, collection } = await requireEntryAccess('edit', givenKey)
  const id = requireId(givenId, 'entry')
  const entry = await findForEditing(key, id)
  if (!entry || entry.deletedAt || !(await findPreviewPath(db, key, entry)))
    throw new NotFoundError('No page shows this entry, so there is nothing to share.')
  const name = String(entry[collection.listColumns[0]] ?? '')
  await recordAuditEvent(db, { by: staff, action: 'preview-shared', subject: { collection: key, id, name } })
  return `${env.SITE_URL}/preview/${createSharedToken({ key, id, staffId: staff.id })}`
}
