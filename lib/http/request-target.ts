import type { Middleware } from './middleware'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const answered = { allow: methods.join(', '), 'cache-control': 'no-store' }

/**
 * Everybody after this reads the path of a request in one form (`plainTarget`). The framework responds with 500 to
 * `OPTIONS *`, which asks about the server and no page of it, and to methods such as TRACE: both are answered here.
 */
export const plainTargets: Middleware = next => (request, response) => {
  if (request.url === '*') return void response.writeHead(204, answered).end()
  if (!methods.includes(request.method ?? '')) return void response.writeHead(405, answered).end()
  if (request.url) request.url = plainTarget(request.url)
  return next(request, response)
}

/** Clients send a scheme and a host before the path to proxies. */
const origin = /^https?:\/\/[^/?#]*/i
/** A segment that leads to a parent, as the framework reads it: the path would look like one of another kind until then. */
const dotSegment = /[\\/](?:\.|%2e){1,2}(?=[\\/?#]|$)/i

/** A page of the framework itself, such as that of an error, which it responds to with 500. */
const ownPage = /^\/_(?!next\/)/

/**
 * Returns the URL with a path that starts with a slash, has no dot segments and can be decoded, and with a query without
 * null characters. Percent-encoded bytes may be invalid UTF-8, for which the framework responds with 500, or a null
 * character, which the database rejects: their percent signs are escaped, so that such paths are plain 404s.
 */
export function plainTarget(url: string): string {
  const target = url.replace(origin, '').replace(/^(?!\/)/, '/')
  const path = /^[^?#]*/.exec(target)?.[0] ?? ''
  const rest = target.slice(path.length)
  const resolved = dotSegment.test(path) ? new URL(`http://site${path}`).pathname : path
  const known = resolved.replace(ownPage, '/-')
  return (isText(known) ? known : known.replaceAll('%', '%25')) + rest.replaceAll('%00', '%20')
}

function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
