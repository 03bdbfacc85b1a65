import { notFound } from 'next/navigation'
import { z } from 'zod'
import { DifferenceList } from '@/components/admin/entry/versions/difference-list'
import { RestoreButton } from '@/components/admin/entry/versions/restore-button'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { PanelLink } from '@/components/admin/shell/links'
import { isCollectionKey } from '@/db/collections'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { compareRevision } from '@/lib/content/compare'
import { localFormat } from '@/lib/text/local-format'

export const metadata = { title: 'Compare versions' }

const when = localFormat({ dateStyle: 'medium', timeStyle: 'short' })

export default async function CompareScreen({ params, searchParams }: PageProps<'/admin/compare/[collection]/[id]'>) {
  const { collection: collectionParam, id } = await params
  if (!isCollectionKey(collectionParam)) notFound()
  const { key, collection, staff } = await requireEntryAccess('view', collectionParam)
  const ids = z.object({ id: z.uuid(), version: z.uuid() }).safeParse({ id, version: (await searchParams).version })
  const compared = ids.success ? await compareRevision(key, ids.data.id, ids.data.version) : null
  if (!compared) notFound()
  const { revision, current, differences } = compared
  const formPath = collection.isSingleton ? collection.adminPath : `${collection.adminPath}/${id}`
  return (
    <>
      <ScreenTitle help="compare">
        {String(current[collection.listColumns[0]])}: version {revision.version} and now
      </ScreenTitle>
      <p className="mt-1 text-slate">
        Current until {when.format(revision.createdAt)}, when {revision.staffName} changed it.
      </p>
      <DifferenceList differences={differences} />
      <div className="mt-6 flex flex-wrap gap-2">
        {can(staff.role, 'edit', collection.area) && differences.length > 0 && (
          <RestoreButton collectionKey={key} id={id} revisionId={revision.id} formPath={formPath} />
        )}
        <PanelLink href={formPath} className="button button-quiet">
          Back to the form
        </PanelLink>
      </div>
    </>
  )
}
