import { finderKeys, unitListKeys } from './homes/filter-keys.ts'

type PageWithQuery = {
  /** `:estate` matches one segment except `admin`, because the panel has `/admin/homes`. */
  path: string
  keys: readonly string[]
  /** The path of the route handler. */
  handler: string
}

/** Static pages into which a route handler inserts content if the query has any of these keys (decision 042). */
export const pagesWithQuery: readonly PageWithQuery[] = [
  { path: '/search', keys: ['q'], handler: '/search-results' },
  { path: '/homes', keys: finderKeys, handler: '/homes-results' },
  { path: '/homes/compare', keys: ['ids'], handler: '/compare-results' },
  { path: '/payment-plan', keys: ['unit', 'plan', 'deposit', 'rate', 'years'], handler: '/payment-plan-results' },
  { path: '/sent/enquiry', keys: ['hours'], handler: '/sent-results/enquiry' },
  { path: '/sent/reservation', keys: ['hours'], handler: '/sent-results/reservation' },
  { path: '/:estate/homes', keys: unitListKeys, handler: '/unit-list-results/:estate' },
  { path: '/estates/:estate/homes', keys: unitListKeys, handler: '/unit-list-results/:estate' },
]

/** Returns the path of a page as the source of a rewrite. */
export const rewriteSource = (path: string) => path.replace(':estate', ':estate((?!admin/)[^/]+)')

/** Returns true if a route handler inserts the content of this page. */
export function isPageWithQuery(pathname: string, query: URLSearchParams): boolean {
  const segments = pathname.split('/')
  return pagesWithQuery.some(({ path, keys }) => {
    const pathSegments = path.split('/')
    const isPath =
      pathSegments.length === segments.length &&
      pathSegments.every((part, i) => (part === ':estate' ? segments[i] !== 'admin' : part === segments[i]))
    return isPath && keys.some(key => query.get(key))
  })
}
