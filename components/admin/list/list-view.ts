import { entryStates, type ListView } from '@/lib/content/entries'

export type SearchParams = Record<string, string | string[] | undefined>

/** The list that a query string asks for; invalid parameters are ignored. */
export function parseListView(params: SearchParams): ListView {
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

/** The query parameters of a list. */
export const listQuery = ({ q, state, sort, descending, page }: ListView) => ({
  q,
  state,
  sort,
  order: sort && descending ? ('down' as const) : null,
  page,
})
