import type { Middleware } from './middleware'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const allowHeaders = { allow: methods.join(', '), 'cache-control': 'no-store' }

/**
 * Normalizes the path of a request for all later listeners (`normalizeTarget`). The framework would respond with 500 to
 * `OPTIONS *`, which asks about the whole server, and to methods such as TRACE, so this middleware responds to them.
 */
export const normalizeTargets: Middleware = next => (request, response) => {
  if (request.url === '*') return void response.writeHead(204, allowHeaders).end()
  if (!methods.includes(request.method ?? '')) return void response.writeHead(405, allowHeaders).end()
  if (request.url) request.url = normalizeTarget(request.url)
  return next(request, response)
}

/** Matches scheme and host: requests to a proxy contain them before the path. */
const origin = /^https?:\/\/[^/?#]*/i
/** Matches a dot segment, also with backslashes. An unresolved segment makes a path look like another kind of path. */
const dotSegment = /[\\/](?:\.|%2e){1,2}(?=[\\/?#]|$)/i

/** Matches an internal page of the framework, such as an error page, for which the framework responds with 500. */
const internalPage = /^\/_(?!next\/)/

/**
 * Returns the URL with a path that starts with a slash, has no dot segments and can be decoded, and with a query
 * without null characters. Percent-encoded bytes may be invalid UTF-8, for which the framework responds with 500, or a
 * null character, which the database rejects. In both cases the percent signs are escaped, so that such paths get a
 * 404.
 */
export function normalizeTarget(url: string): string {
  const target = url.replace(origin, '').replace(/^(?!\/)/, '/')
  const path = /^[^?#]*/.exec(target)?.[0] ?? ''
  const queryAndFragment = target.slice(path.length)
  const resolvedPath = dotSegment.test(path) ? new URL(`http://site${path}`).pathname : path
  const publicTarget = resolvedPath.replace(internalPage, '/-')
  return (
    (isText(publicTarget) ? publicTarget : publicTarget.replaceAll('%', '%25')) +
    queryAndFragment.replaceAll('%00', '%20')
  )
}

function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
