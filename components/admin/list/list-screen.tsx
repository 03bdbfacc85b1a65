import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import type { CollectionKey } from '@/db/collections'
import type { Entry } from '@/db/content/entry'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import {
  type EntryState,
  entryStates,
  type ListView,
  listEntries,
  namesOf,
  rowsPerPage,
  stateOf,
} from '@/lib/content/entries'
import { weekdayAndTime } from '@/lib/format'
import { EntryTable, type Row } from './entry-table'
import { cellText, columnLabel } from './list-cells'

type Props = {
  of: CollectionKey
  searchParams: Promise<Record<string, string | string[] | undefined>>
  addPath?: string
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
export async function ListScreen({ of, searchParams, addPath }: Props) {
  const { key, collection, staff } = await requireEntryAccess('view', of)
  const view = parseView(await searchParams)
  const { entries, total } = await listEntries(key, view)
  const names = await relationNames(collection, entries)
  const canEdit = can(staff.role, 'edit', collection.area)
  const rows: Row[] = entries.map(entry => ({
    id: entry.id,
    state: stateOf(entry),
    when: scheduleText(entry),
    path: `${collection.adminPath}/${entry.id}`,
    cells: collection.columns
      .filter(name => name !== 'status')
      .map(name => cellText(entry[name], collection.fields[name]?.view, names)),
  }))
  const unsorted = !view.sort && !view.q && view.state === null && total <= rowsPerPage

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="display text-2xl">{collection.label.many}</h1>
        {canEdit && collection.key !== 'media' && (
          <Link href={addPath ?? `${collection.adminPath}/new`} prefetch={false} className="button button-primary">
            <Icon name="plus" size={18} /> Add {withArticle(collection.label.one)}
          </Link>
        )}
      </div>
      <form method="get" className="mt-5 flex flex-wrap items-center gap-2">
        <label htmlFor="q" className="sr-only">
          Search {collection.label.many}
        </label>
        <input id="q" name="q" type="search" defaultValue={view.q} placeholder="Search" className="field max-w-xs" />
        {view.state && <input type="hidden" name="state" value={view.state} />}
        <button type="submit" className="button button-quiet">
          <Icon name="search" size={18} /> Search
        </button>
      </form>
      <nav aria-label="State" className="mt-3 flex flex-wrap gap-2">
        {[null, ...entryStates].map(state => (
          <Link
            key={state ?? 'all'}
            href={listUrl(collection.adminPath, { ...view, state, page: 1 })}
            prefetch={false}
            aria-current={view.state === state ? 'true' : undefined}
            className={`flex min-h-9 items-center rounded-full border px-3.5 ${view.state === state ? 'border-forest bg-forest text-white' : 'border-stone bg-white hover:bg-sand'}`}
          >
            {state ? stateLabel[state] : 'All'}
          </Link>
        ))}
      </nav>
      <EntryTable
        collectionKey={key}
        heads={collection.columns
          .filter(name => name !== 'status')
          .map(name => ({
            label: columnLabel(name, collection.fields[name]?.view),
            sorted: view.sort === name ? (view.descending ? 'descending' : 'ascending') : undefined,
            path: listUrl(collection.adminPath, {
              ...view,
              sort: name,
              descending: view.sort === name && !view.descending,
              page: 1,
            }),
          }))}
        rows={rows}
        editable={canEdit && collection.key !== 'media'}
        orderable={canEdit && !collection.unordered && unsorted && rows.length > 1}
        inBin={view.state === 'bin'}
        emptyText={
          view.q || view.state
            ? 'Nothing matches. Clear the search or choose another state.'
            : `No ${collection.label.one.toLowerCase()} yet. The first one you add appears here.`
        }
      />
      <Pages adminPath={collection.adminPath} view={view} total={total} />
    </>
  )
}

function Pages({ adminPath, view, total }: { adminPath: string; view: ListView; total: number }) {
  const pages = Math.max(1, Math.ceil(total / rowsPerPage))
  const link = 'button button-quiet'
  return (
    <div className="figures mt-4 flex flex-wrap items-center gap-3 text-slate">
      <span>
        {total} {total === 1 ? 'entry' : 'entries'}
        {pages > 1 && `, page ${view.page} of ${pages}`}
      </span>
      {view.page > 1 && (
        <Link href={listUrl(adminPath, { ...view, page: view.page - 1 })} prefetch={false} className={link}>
          Previous
        </Link>
      )}
      {view.page < pages && (
        <Link href={listUrl(adminPath, { ...view, page: view.page + 1 })} prefetch={false} className={link}>
          Next
        </Link>
      )}
    </div>
  )
}

/** When a scheduled entry becomes public, or when a public one ends. */
function scheduleText({ status, publishAt, unpublishAt }: Entry): string {
  const now = new Date()
  if (status !== 'published') return ''
  if (publishAt && publishAt > now) return `from ${weekdayAndTime(publishAt)}`
  return unpublishAt && unpublishAt > now ? `until ${weekdayAndTime(unpublishAt)}` : ''
}

function parseView(params: Record<string, string | string[] | undefined>): ListView {
  const one = (name: string) => (typeof params[name] === 'string' ? params[name] : '')
  const state = entryStates.find(known => known === one('state')) ?? null
  return {
    q: one('q').slice(0, 200),
    state,
    sort: one('sort') || null,
    descending: one('order') === 'down',
    page: Math.min(Math.max(1, Math.trunc(Number(one('page'))) || 1), 10_000),
  }
}

function listUrl(path: string, view: ListView): string {
  const params = new URLSearchParams()
  if (view.q) params.set('q', view.q)
  if (view.state) params.set('state', view.state)
  if (view.sort) params.set('sort', view.sort)
  if (view.sort && view.descending) params.set('order', 'down')
  if (view.page > 1) params.set('page', String(view.page))
  return params.size > 0 ? `${path}?${params}` : path
}

async function relationNames(
  collection: Awaited<ReturnType<typeof requireEntryAccess>>['collection'],
  entries: Record<string, unknown>[],
) {
  const names = new Map<string, string>()
  for (const column of collection.columns) {
    const view = collection.fields[column]?.view
    if (view?.kind !== 'relation') continue
    const ids = entries.map(entry => entry[column]).filter(id => typeof id === 'string')
    for (const [id, name] of await namesOf(view.to, [...new Set(ids)])) names.set(id, name)
  }
  return names
}

const withArticle = (label: string) =>
  `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1)}`
