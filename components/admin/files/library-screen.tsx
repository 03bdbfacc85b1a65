import Link from 'next/link'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import {
  filesPerPage,
  type LibraryView,
  libraryShelves,
  libraryViewFrom,
  listFiles,
  type Shelf,
} from '@/lib/media/library'
import { ListPaging } from '../list/list-paging'
import { SearchRow } from '../list/search-row'
import { viewUrl } from '../list/view-url'
import { FileGrid } from './file-grid'
import { Uploader } from './uploader'

const shelfLabels: Record<Shelf, string> = {
  image: 'Pictures',
  video: 'Films',
  document: 'Documents',
  'no-alt': 'Without alternative text',
  damaged: 'Damaged',
  bin: 'Bin',
}

/** The library: uploads at the top, files below. Search, shelf and page are in the query string. */
export async function LibraryScreen({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { staff, collection } = await requireEntryAccess('view', 'media')
  const view = libraryViewFrom(await searchParams)
  const { files, total } = await listFiles(view)
  const canEdit = can(staff.role, 'edit', collection.area)
  return (
    <>
      <h1 className="display text-2xl">Files</h1>
      {canEdit && <Uploader />}
      <SearchRow q={view.q} label="Search files">
        {view.shelf && <input type="hidden" name="shelf" value={view.shelf} />}
      </SearchRow>
      <Shelves view={view} />
      <FileGrid
        files={files}
        editable={canEdit}
        inBin={view.shelf === 'bin'}
        areUndescribed={view.shelf === 'no-alt'}
        emptyText={emptyText(view)}
      />
      <ListPaging path="/admin/files" view={view} page={view.page} total={total} perPage={filesPerPage} />
    </>
  )
}

function Shelves({ view }: { view: LibraryView }) {
  return (
    <nav aria-label="Shelf" className="flex flex-wrap gap-2">
      {[null, ...libraryShelves].map(shelf => (
        <Link
          key={shelf ?? 'all'}
          href={viewUrl('/admin/files', { ...view, shelf, page: 1 })}
          prefetch={false}
          aria-current={view.shelf === shelf ? 'true' : undefined}
          className={`flex min-h-11 items-center rounded-full border px-3.5 ${view.shelf === shelf ? 'border-forest bg-forest text-white' : 'border-stone bg-white hover:bg-sand'}`}
        >
          {shelf ? shelfLabels[shelf] : 'All'}
        </Link>
      ))}
    </nav>
  )
}

function emptyText({ q, shelf }: LibraryView): string {
  if (q) return 'Nothing matches. Clear the search or choose another shelf.'
  if (shelf === 'no-alt') return 'Every picture says what it shows.'
  if (shelf === 'damaged') return 'No file is damaged.'
  if (shelf === 'bin') return 'The bin is empty.'
  return 'Nothing here yet. Drop files above; they appear here.'
}
