import type { CollectionKey } from '@/db/collections'
import { entryStates, type ListView } from '@/lib/content/entries'
import { knownFilters } from '@/lib/content/lists/list-filters'

export type SearchParams = Record<string, string | string[] | undefined>

/** The prefix of filter parameters, because fields may be called `state` or `page`. */
export const filterPrefix = 'by-'

/** Reads a list view from a query string; ignores invalid parameters. The limits keep the queries cheap. */
export function parseListView(key: CollectionKey, params: SearchParams): ListView {
  const parameter = (name: string) => (typeof params[name] === 'string' ? params[name] : '')
  const filters = Object.keys(params).flatMap(name =>
    name.startsWith(filterPrefix) ? [[name.slice(filterPrefix.length), parameter(name)] as const] : [],
  )
  const state = entryStates.find(known => known === parameter('state')) ?? null
  return {
    q: parameter('q').slice(0, 200),
    state,
    filters: knownFilters(key, Object.fromEntries(filters)),
    sort: parameter('sort') || null,
    descending: parameter('order') === 'down',
    page: Math.min(Math.max(1, Math.trunc(Number(parameter('page'))) || 1), 10_000),
  }
}

/** Returns the parameters from which `parseListView` reads this view. */
export const listQuery = ({ q, state, filters, sort, descending, page }: ListView) => ({
  q,
  state,
  ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [`${filterPrefix}${name}`, value])),
  sort,
  order: sort && descending ? ('down' as const) : null,
  page,
})
