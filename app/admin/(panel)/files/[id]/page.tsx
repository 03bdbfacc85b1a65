import { notFound } from 'next/navigation'
import { z } from 'zod'
import { FileForm } from '@/components/admin/files/file-form'
import { fileSummary } from '@/components/admin/files/file-summary'
import { ReplaceFile } from '@/components/admin/files/replace-file'
import { UndoReplacement } from '@/components/admin/files/undo-replacement'
import { UsageList } from '@/components/admin/files/usage-list'
import { VideoPreview } from '@/components/admin/files/video-preview'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { Card } from '@/components/admin/shell/card'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { findDetails } from '@/lib/media/library'
import { filePath } from '@/lib/media/public'
import { findFormerFile } from '@/lib/media/replace/former-files'
import { listTags } from '@/lib/media/tags/tag-files'
import { listUses } from '@/lib/media/usage'

export const metadata = { title: 'File' }

export default async function OneFileScreen({ params }: PageProps<'/admin/files/[id]'>) {
  const { id } = await params
  const { staff, collection } = await requireEntryAccess('view', 'media')
  const file = z.uuid().safeParse(id).success ? await findDetails(id) : null
  if (!file) notFound()
  const [uses, former, tags] = await Promise.all([listUses(db, [id]), findFormerFile(db, id), listTags(db)])
  const places = uses.get(id) ?? []
  const canEdit = can(staff.role, 'edit', collection.area)
  const { createdAt, mime, isDamaged: _, ...formFile } = file
  return (
    <>
      <ScreenTitle help="file">{file.name}</ScreenTitle>
      {file.isBinned && <p className="mt-2 font-medium text-danger">This file is in the bin.</p>}
      {file.isDamaged && !file.isBinned && (
        <p role="alert" className="mt-3 rounded-card border border-danger bg-white p-4">
          <strong>This file is damaged:</strong> visitors cannot see it. Upload the same file again under Files, or
          replace it here.
        </p>
      )}
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0 rounded-card border border-stone bg-white p-4 md:p-6">
          {file.kind === 'video' && <VideoPreview src={filePath(file)} />}
          <FileForm key={file.hash} file={formFile} readOnly={!canEdit} tags={tags.map(({ tag }) => tag)} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Card title="Details">
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-slate">Size</dt>
              <dd className="figures">{fileSummary(file)}</dd>
              <dt className="text-slate">Type</dt>
              <dd>{mime}</dd>
              <dt className="text-slate">Added</dt>
              <dd>
                <RelativeTime at={createdAt} />
              </dd>
            </dl>
            <p className="mt-3 flex flex-wrap gap-2">
              <a href={filePath(file)} target="_blank" rel="noopener" className="button button-quiet">
                Open<span className="sr-only"> (in a new tab)</span>
              </a>
              <a href={`${filePath(file)}?download`} className="button button-quiet">
                Download
              </a>
            </p>
          </Card>
          <Card title="Where it is used">
            {places.length > 0 ? <UsageList places={places} /> : <p className="text-slate">Nowhere yet.</p>}
          </Card>
          {canEdit && !file.isBinned && (
            <Card
              title="Replace"
              intro="Every place that shows this file will show the new one; old links keep working."
            >
              <ReplaceFile file={formFile} places={places} />
              {former && <UndoReplacement file={formFile} lastReplacement={former} />}
            </Card>
          )}
        </div>
      </div>
    </>
  )
}
