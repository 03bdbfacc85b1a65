export type Query = Record<string, string | number | null | undefined>

/** Returns the URL of a view of a list, without empty values and the first page. */
export function viewUrl(path: string, view: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) {
    if (value && !(name === 'page' && value === 1)) params.set(name, String(value))
  }
  return params.size > 0 ? `${path}?${params}` : path
}

export type SortedView = Query & { sort: string | null; order: 'down' | null }

/** Returns the link of a column head, which sorts by `name`, or reverses the order of a list sorted by it. */
export function sortLink(path: string, view: SortedView, name: string) {
  const isSorted = view.sort === name
  return {
    path: viewUrl(path, { ...view, sort: name, order: isSorted && !view.order ? 'down' : null, page: 1 }),
    ...(isSorted && { sorted: view.order ? ('descending' as const) : ('ascending' as const) }),
  }
}
