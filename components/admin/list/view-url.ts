export type Query = Record<string, string | number | null | undefined>

/** The URL of this view of a list; empty values and the first page are left out. */
export function viewUrl(path: string, view: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) {
    if (value && !(name === 'page' && value === 1)) params.set(name, String(value))
  }
  return params.size > 0 ? `${path}?${params}` : path
}

export type SortedView = Query & { sort: string | null; order: 'down' | null }

/** The link of a column head: sorts by `name`, or the other way round when the list is sorted by it already. */
export function sortLink(path: string, view: SortedView, name: string) {
  const isSorted = view.sort === name
  return {
    path: viewUrl(path, { ...view, sort: name, order: isSorted && !view.order ? 'down' : null, page: 1 }),
    ...(isSorted && { sorted: view.order ? ('descending' as const) : ('ascending' as const) }),
  }
}
