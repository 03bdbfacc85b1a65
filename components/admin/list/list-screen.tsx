import { type ReactNode, Suspense } from 'react'
import { Icon } from '@/components/ui/icon'
import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Collection } from '@/db/content/collection'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { type EntryState, entryStates, listEntries, rowsPerPage } from '@/lib/content/entries'
import { shownColumns } from '@/lib/content/lists/list-columns'
import { isFilterable, listFilters } from '@/lib/content/lists/list-filters'
import { inSentence } from '@/lib/text/format'
import { ScreenTitle } from '../help/screen-title'
import { PanelLink } from '../shell/links'
import { ColumnsMenu } from './columns-menu'
import { EntryTable } from './entries/entry-table'
import { ListFilterBar } from './list-filter-bar'
import { ListFrame } from './list-frame'
import { ListPaging } from './list-paging'
import { listQuery, parseListView, type SearchParams } from './list-view'
import { ViewTabs } from './view-tabs'
import { viewUrl } from './view-url'

type Props = {
  collectionKey: CollectionKey
  searchParams: Promise<SearchParams>
  addPath?: string
  /** The path of this screen if it is not the collection's main list. `estateId` limits the list to one estate. */
  within?: { path: string; estateId?: string }
  /** Shown below the heading. */
  children?: ReactNode
}

const stateLabel: Record<EntryState, string> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'With changes',
  ended: 'Ended',
  bin: 'Bin',
}

/**
 * Renders the list of a collection. Search, state, sorting and page are in the query string, so that a link shows the
 * same list. Access is checked before the skeleton is sent; later, React would report a denied access as an error.
 */
export async function ListScreen(props: Props) {
  const access = await requireEntryAccess('view', props.collectionKey)
  return (
    <Suspense fallback={<ListSkeleton collectionKey={props.collectionKey} />}>
      <LoadedList {...props} access={access} />
    </Suspense>
  )
}

type LoadedProps = Props & { access: Awaited<ReturnType<typeof requireEntryAccess>> }

async function LoadedList({ collectionKey, access, searchParams, addPath, within, children }: LoadedProps) {
  const { key, collection, staff } = access
  const view = parseListView(key, await searchParams)
  const [{ entries, total }, filters] = await Promise.all([listEntries(key, view, within?.estateId), listFilters(key)])
  const chosenColumns = staff.listColumns?.[key]
  const shownNames = shownColumns(key, chosenColumns)
  const path = within?.path ?? collection.adminPath
  const isNarrowed = view.q !== '' || view.state !== null || Object.keys(view.filters).length > 0
  const showsAllEntries = !view.sort && !isNarrowed && total <= rowsPerPage
  const editable = can(staff.role, 'edit', collection.area)

  return (
    <ListFrame>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle help={collectionKey}>{collection.label.many}</ScreenTitle>
        {editable && <AddLink collection={collection} path={addPath} estateId={within?.estateId} />}
      </div>
      {children}
      <ViewTabs
        label="State"
        tabs={[null, ...entryStates].map(state => ({
          label: state ? stateLabel[state] : 'All',
          path: viewUrl(path, { ...listQuery(view), state, page: 1 }),
          isCurrent: view.state === state,
        }))}
      />
      <ListFilterBar
        path={path}
        label={collection.label.many}
        view={view}
        filters={filters.filter(({ name }) => !(within?.estateId && name === 'estateId'))}
        end={<ColumnsMenu collectionKey={key} shownFields={shownNames} isCustomised={chosenColumns !== undefined} />}
      />
      <EntryTable
        collectionKey={key}
        path={path}
        view={view}
        columnNames={shownNames.filter(name => !(within?.estateId && name === 'estateId'))}
        entries={entries}
        editable={editable}
        orderable={editable && !collection.withoutManualOrder && showsAllEntries && entries.length > 1}
        emptyText={
          isNarrowed
            ? 'Nothing matches the search, the filters and the state.'
            : `No ${inSentence(collection.label.one)} yet. The first one you add appears here.`
        }
        emptyAction={isNarrowed ? { label: 'Show all', path } : null}
      />
      <ListPaging path={path} view={listQuery(view)} page={view.page} total={total} perPage={rowsPerPage} />
    </ListFrame>
  )
}

type AddProps = { collection: Collection; path: string | undefined; estateId: string | undefined }

const AddLink = ({ collection: { adminPath, label }, path, estateId }: AddProps) => (
  <PanelLink
    href={path ?? `${adminPath}/new${estateId ? `?estateId=${estateId}` : ''}`}
    className="button button-primary"
  >
    <Icon name="plus" size={18} />
    <span>
      Add<span className="max-sm:sr-only"> {withArticle(label.one)}</span>
    </span>
  </PanelLink>
)

const withArticle = (label: string) => `${/^([aeiou]|FAQ)/i.test(label) ? 'an' : 'a'} ${inSentence(label)}`

/** Shows the outline of a list while the list is loaded. Appears after 150 ms, so that quick loads do not flicker. */
function ListSkeleton({ collectionKey }: { collectionKey: CollectionKey }) {
  const { label, allFields } = collectionFor(collectionKey)
  const hasFilters = Object.values(allFields).some(({ view }) => isFilterable(view))
  return (
    <div role="status" className="opacity-0 [animation:appear_150ms_150ms_forwards]">
      <span className="sr-only">Loading</span>
      <div aria-hidden="true" className="max-h-[calc(100dvh-7rem)] overflow-hidden">
        <p className="display mb-3 flex min-h-[44px] items-center text-2xl">{label.many}</p>
        <Bar className="mb-3 h-[37px] max-w-md" />
        <div className={`mb-3 h-11 ${hasFilters ? 'max-md:h-[83px]' : ''}`}>
          <Bar className="h-9 md:max-w-80" />
        </div>
        <div className="rounded-card border border-stone bg-white">
          <div className="h-[46px] max-md:h-[42px]" />
          <div className="skeleton-rows" />
        </div>
      </div>
    </div>
  )
}

const Bar = ({ className }: { className: string }) => <span className={`block rounded-control bg-sand ${className}`} />
