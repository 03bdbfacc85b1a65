import Link from 'next/link'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { CollectionKey } from '@/db/collections'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { type EntryState, entryStates, listEntries, rowsPerPage } from '@/lib/content/entries'
import { listFilters } from '@/lib/content/lists/list-filters'
import { ScreenTitle } from '../help/screen-title'
import { EntryTable } from './entry-table'
import { ListPaging } from './list-paging'
import { filterPrefix, listQuery, parseListView, type SearchParams } from './list-view'
import { SearchRow } from './search-row'
import { ViewTabs } from './view-tabs'
import { viewUrl } from './view-url'

type Props = {
  of: CollectionKey
  searchParams: Promise<SearchParams>
  addPath?: string
  /** The path of this screen, where it is not the main one of the collection; shows only the entries of this estate. */
  within?: { path: string; estateId?: string }
  /** Below the heading. */
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

/** The list of a collection: search, state, sorting and page are in the query string, so a link shows the same list. */
export async function ListScreen({ of, searchParams, addPath, within, children }: Props) {
  const { key, collection, staff } = await requireEntryAccess('view', of)
  const { adminPath, label, unordered } = collection
  const view = parseListView(key, await searchParams)
  const path = within?.path ?? adminPath
  const newPath = `${adminPath}/new${within?.estateId ? `?estateId=${within.estateId}` : ''}`
  const [{ entries, total }, filters] = await Promise.all([listEntries(key, view, within?.estateId), listFilters(key)])
  const isFiltered = Object.keys(view.filters).length > 0
  const editable = can(staff.role, 'edit', collection.area)
  const isWhole = !view.sort && !view.q && !isFiltered && view.state === null && total <= rowsPerPage

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle help={of}>{label.many}</ScreenTitle>
        {editable && (
          <Link href={addPath ?? newPath} prefetch={false} className="button button-primary">
            <Icon name="plus" size={18} /> Add {withArticle(label.one)}
          </Link>
        )}
      </div>
      {children}
      <SearchRow q={view.q} label={`Search ${label.many}`} placeholder="Search">
        {view.state && <input type="hidden" name="state" value={view.state} />}
        {filters
          .filter(({ name }) => !(within?.estateId && name === 'estateId'))
          .map(({ name, label: field, options }) => (
            <select
              key={name}
              name={`${filterPrefix}${name}`}
              aria-label={field}
              defaultValue={view.filters[name] ?? ''}
              className={`field w-auto max-w-44 max-sm:basis-[calc(50%-4px)] ${view.filters[name] ? 'border-forest' : ''}`}
            >
              <option value="">{field}: any</option>
              {options.map(({ value, label: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          ))}
      </SearchRow>
      {isFiltered && (
        <Link
          href={viewUrl(path, { ...listQuery({ ...view, filters: {} }), page: 1 })}
          prefetch={false}
          className="-mt-2 mb-2 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Clear the filters
        </Link>
      )}
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
          view.q || view.state || isFiltered
            ? 'Nothing matches. Clear the search and the filters, or choose another state.'
            : `No ${label.one.toLowerCase()} yet. The first one you add appears here.`
        }
      />
      <ListPaging path={path} view={listQuery(view)} page={view.page} total={total} perPage={rowsPerPage} />
    </>
  )
}

const withArticle = (label: string) =>
  `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1)}`
