import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import type { CollectionKey } from '@/db/collections'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { type EntryState, entryStates, listEntries, rowsPerPage } from '@/lib/content/entries'
import { EntryTable } from './entry-table'
import { ListPaging } from './list-paging'
import { listQuery, parseListView, type SearchParams } from './list-view'
import { SearchRow } from './search-row'
import { ViewTabs } from './view-tabs'
import { viewUrl } from './view-url'

type Props = {
  of: CollectionKey
  searchParams: Promise<SearchParams>
  addPath?: string
  /** Shows only the entries of this estate, on the screen with this path. */
  within?: { path: string; estateId: string }
}

const stateLabel: Record<EntryState, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'With changes',
  ended: 'Ended',
  bin: 'Bin',
}

/** The list of a collection: search, state, sorting and page are in the query string, so a link shows the same list. */
export async function ListScreen({ of, searchParams, addPath, within }: Props) {
  const { key, collection, staff } = await requireEntryAccess('view', of)
  const { adminPath, label, unordered } = collection
  const view = parseListView(await searchParams)
  const path = within?.path ?? adminPath
  const newPath = `${adminPath}/new${within ? `?estateId=${within.estateId}` : ''}`
  const { entries, total } = await listEntries(key, view, within?.estateId)
  const editable = can(staff.role, 'edit', collection.area)
  const isWhole = !view.sort && !view.q && view.state === null && total <= rowsPerPage

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="display text-2xl">{label.many}</h1>
        {editable && (
          <Link href={addPath ?? newPath} prefetch={false} className="button button-primary">
            <Icon name="plus" size={18} /> Add {withArticle(label.one)}
          </Link>
        )}
      </div>
      <SearchRow q={view.q} label={`Search ${label.many}`} placeholder="Search">
        {view.state && <input type="hidden" name="state" value={view.state} />}
      </SearchRow>
      <ViewTabs
        label="State"
        tabs={[null, ...entryStates].map(state => ({
          label: state ? stateLabel[state] : 'All',
          path: viewUrl(path, { ...listQuery(view), state, page: 1 }),
          isCurrent: view.state === state,
        }))}
      />
      <EntryTable
        collectionKey={key}
        path={path}
        view={view}
        entries={entries}
        editable={editable}
        orderable={editable && !unordered && isWhole && entries.length > 1}
        emptyText={
          view.q || view.state
            ? 'Nothing matches. Clear the search or choose another state.'
            : `No ${label.one.toLowerCase()} yet. The first one you add appears here.`
        }
      />
      <ListPaging path={path} view={listQuery(view)} page={view.page} total={total} perPage={rowsPerPage} />
    </>
  )
}

const withArticle = (label: string) =>
  `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1)}`
