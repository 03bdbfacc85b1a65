import type { Metadata } from 'next'
import { draftMode } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { Button } from '@/components/admin/controls/button'
import { PreviewFrames } from '@/components/admin/entry/preview/preview-frames'
import { PanelLink } from '@/components/admin/shell/links'
import { requireEntryAccess } from '@/lib/auth/access'
import { findForEditing } from '@/lib/content/entries'
import { endPreview } from '@/lib/content/preview/preview-actions'
import { findPreviewPath } from '@/lib/content/preview/preview-path'
import { db } from '@/lib/database'

export const metadata: Metadata = { title: 'Preview' }

/** Shows the page with its draft in two frames. A direct link to this screen starts the preview first. */
export default async function PreviewScreen({ params, searchParams }: PageProps<'/admin/preview/[collection]/[id]'>) {
  const { collection: collectionParam, id } = await params
  const { key, collection } = await requireEntryAccess('view', collectionParam)
  const entry = z.uuid().safeParse(id).success ? await findForEditing(key, id) : null
  if (!entry) notFound()
  const path = await findPreviewPath(db, key, entry)
  const { isEnabled } = await draftMode()
  if (path && !isEnabled && !(await searchParams).begun) redirect(`/admin/preview/start/${key}/${id}`)
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-3 border-b border-stone bg-white px-4 py-2">
        <h1 className="font-semibold">Preview: {String(entry[collection.listColumns[0]])}</h1>
        <p className="text-small text-slate">With all drafts; only you can see it.</p>
        <span className="ml-auto flex gap-2">
          <PanelLink
            href={collection.isSingleton ? collection.adminPath : `${collection.adminPath}/${id}`}
            className="button button-quiet"
          >
            Back to the form
          </PanelLink>
          <form action={endPreview}>
            <Button type="submit">End the preview</Button>
          </form>
        </span>
      </header>
      {path && !isEnabled && (
        <p className="p-8 text-slate">
          This browser blocks the cookie that a preview needs. Open the panel over https, and allow cookies for it.
        </p>
      )}
      {path && isEnabled && <PreviewFrames path={path} />}
      {!path && <p className="p-8 text-slate">No page shows this entry, so there is nothing to preview.</p>}
    </div>
  )
}
