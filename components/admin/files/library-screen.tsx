import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import {
  countByFilter,
  filesPerPage,
  type LibraryFile,
  type LibraryView,
  libraryViewFrom,
  listFiles,
} from '@/lib/media/library'
import { listUses } from '@/lib/media/usage'
import { ScreenTitle } from '../help/screen-title'
import { ListPaging } from '../list/list-paging'
import { SearchRow } from '../list/search-row'
import { viewUrl } from '../list/view-url'
import { FileFilters } from './file-filters'
import { FileGrid, PictureTable } from './file-grid'
import { Uploader } from './uploader'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The library: uploads at the top, files below. Search, filter, page and chosen pictures are in the query string. */
export async function LibraryScreen({ searchParams }: Props) {
  const { staff, collection } = await requireEntryAccess('view', 'media')
  const view = libraryViewFrom(await searchParams)
  const [{ files, total }, counts] = await Promise.all([listFiles(view), countByFilter()])
  const canEdit = can(staff.role, 'edit', collection.area)
  return (
    <>
      <ScreenTitle help="media">{view.chosen ? 'Alternative texts' : 'Files'}</ScreenTitle>
      {canEdit && !view.chosen && <Uploader />}
      {!view.chosen && (
        <SearchRow q={view.q} label="Search files">
          {view.filter && <input type="hidden" name="filter" value={view.filter} />}
        </SearchRow>
      )}
      <div className={view.chosen ? 'mt-4' : ''}>
        <FileFilters view={view} counts={counts} />
      </div>
      <Files view={view} files={files} canEdit={canEdit} />
      <ListPaging path="/admin/files" view={view} page={view.page} total={total} perPage={filesPerPage} />
    </>
  )
}

type FilesProps = { view: LibraryView; files: LibraryFile[]; canEdit: boolean }

async function Files({ view, files, canEdit }: FilesProps) {
  // Of another view nothing stays: neither what is chosen nor what was written.
  const key = viewUrl('', view)
  const writesTexts = canEdit && (view.filter === 'no-alt' || view.chosen !== null)
  const shared = { emptyText: emptyText(view) }
  if (!writesTexts)
    return <FileGrid key={key} files={files} editable={canEdit} inBin={view.filter === 'bin'} {...shared} />
  const uses = await listUses(
    db,
    files.map(({ id }) => id),
  )
  const pictures = files.map(file => ({ ...file, uses: uses.get(file.id) ?? [] }))
  return <PictureTable key={key} pictures={pictures} {...shared} />
}

function emptyText({ q, filter, chosen }: LibraryView): string {
  if (q) return 'Nothing matches. Clear the search or choose another filter.'
  if (chosen) return 'These pictures are no longer in the library.'
  if (filter === 'no-alt') return 'Every picture says what it shows.'
  if (filter === 'unused') return 'Every file is used somewhere.'
  if (filter === 'damaged') return 'No file is damaged.'
  if (filter === 'bin') return 'The bin is empty.'
  return 'Nothing here yet. Drop files above; they appear here.'
}
