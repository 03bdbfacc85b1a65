import { FileGrid, PictureTable } from '@/components/admin/files/file-grid'
import { TagFilter } from '@/components/admin/files/tags/tag-filter'
import { Uploader } from '@/components/admin/files/uploader'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import type { EmptyAction } from '@/components/admin/list/empty-note'
import { FilterBar } from '@/components/admin/list/filter-bar'
import { ListPaging } from '@/components/admin/list/list-paging'
import { ViewTabs } from '@/components/admin/list/view-tabs'
import { viewUrl } from '@/components/admin/list/view-url'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import {
  countByFilter,
  type FileFilter,
  fileFilters,
  filesPerPage,
  type LibraryFile,
  type LibraryView,
  libraryViewFrom,
  listFiles,
} from '@/lib/media/library'
import { listTags } from '@/lib/media/tags/tag-files'
import { listUses } from '@/lib/media/usage'

export const metadata = { title: 'Files' }

/** Renders the library: uploads, files below. Search, filter, page and chosen pictures are in the query string. */
export default async function FilesScreen({ searchParams }: PageProps<'/admin/files'>) {
  const { staff, collection } = await requireEntryAccess('view', 'media')
  const view = libraryViewFrom(await searchParams)
  const [{ files, total }, counts, tags] = await Promise.all([listFiles(view), countByFilter(), listTags(db)])
  const canEdit = can(staff.role, 'edit', collection.area)
  return (
    <>
      <ScreenTitle help="media">{view.chosen ? 'Alternative texts' : 'Files'}</ScreenTitle>
      {canEdit && !view.chosen && <Uploader tag={view.tag} />}
      <FileFilters view={view} counts={counts} />
      {!view.chosen && (
        <FilterBar
          search={{ label: 'Search files', value: view.q, placeholder: 'Search files' }}
          active={0}
          clearPath={view.q ? viewUrl('/admin/files', { ...view, q: null, page: 1 }) : null}
          kept={{ filter: view.filter, tag: view.tag }}
        />
      )}
      <TagFilter view={view} tags={tags} />
      <Files view={view} files={files} canEdit={canEdit} tags={tags.map(({ tag }) => tag)} />
      <ListPaging path="/admin/files" view={view} page={view.page} total={total} perPage={filesPerPage} />
    </>
  )
}

type FilesProps = { view: LibraryView; files: LibraryFile[]; canEdit: boolean; tags: string[] }

async function Files({ view, files, canEdit, tags }: FilesProps) {
  // The key resets selection and typed texts when another view is opened.
  const key = viewUrl('', view)
  const writesTexts = canEdit && (view.filter === 'no-alt' || view.chosen !== null)
  const shared = { ...emptiness(view), tags }
  if (!writesTexts)
    return <FileGrid key={key} files={files} editable={canEdit} inBin={view.filter === 'bin'} {...shared} />
  const uses = await listUses(
    db,
    files.map(({ id }) => id),
  )
  const pictures = files.map(file => ({ ...file, uses: uses.get(file.id) ?? [] }))
  return <PictureTable key={key} pictures={pictures} {...shared} />
}

function emptiness(view: LibraryView): { emptyText: string; emptyAction?: EmptyAction } {
  if (!view.q && !(view.tag && view.filter)) return { emptyText: emptyText(view) }
  return { emptyText: 'No file matches.', emptyAction: { label: 'Show all files', path: '/admin/files' } }
}

function emptyText({ filter, tag, chosen }: LibraryView): string {
  if (chosen) return 'These pictures are no longer in the library.'
  if (filter === 'no-alt') return 'Every picture has an alternative text.'
  if (filter === 'unused') return 'Every file is used somewhere.'
  if (filter === 'damaged') return 'No file is damaged.'
  if (filter === 'bin') return 'The bin is empty.'
  if (tag) return `No file has the tag ${tag}. Files that you drop above get it.`
  return 'Nothing here yet. Drop files above to add them.'
}

const filterLabels: Record<FileFilter, string> = {
  image: 'Pictures',
  video: 'Videos',
  document: 'Documents',
  'no-alt': 'Without alternative text',
  unused: 'Not used anywhere',
  damaged: 'Damaged',
  bin: 'Bin',
}

const FileFilters = ({ view, counts }: { view: LibraryView; counts: { [filter in FileFilter]?: number } }) => (
  <ViewTabs
    label="Filter"
    tabs={[null, ...fileFilters].map(filter => ({
      label: filter ? filterLabels[filter] : 'All',
      path: viewUrl('/admin/files', { ...view, filter, page: 1, chosen: null }),
      isCurrent: view.filter === filter && !view.chosen,
      ...(filter && counts[filter] && { total: counts[filter] }),
    }))}
  />
)
