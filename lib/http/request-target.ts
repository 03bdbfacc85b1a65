import type { Middleware } from './middleware'

/**
 * Everybody after this reads the path of a request in one form (`plainTarget`). `OPTIONS *`, which asks about the server
 * and no page of it, is answered here: the framework responds with 500.
 */
export const plainTargets: Middleware = next => (request, response) => {
  if (request.url === '*')
    return void response.writeHead(204, { allow: 'GET, HEAD, POST, OPTIONS', 'cache-control': 'no-store' }).end()
  if (request.url) request.url = plainTarget(request.url)
  return next(request, response)
}

/** Clients send a scheme and a host before the path to proxies. */
const origin = /^https?:\/\/[^/?#]*/i
/** A segment that leads to a parent, as the framework reads it: the path would look like one of another kind until then. */
const dotSegment = /[\\/](?:\.|%2e){1,2}(?=[\\/?#]|$)/i

/**
 * Returns the URL with a path that starts with a slash, has no dot segments and can be decoded. Percent-encoded bytes may be
 * invalid UTF-8, for which the framework responds with 500, or a null character, which the database rejects: their percent
 * signs are escaped, so that such paths are plain 404s.
 */
export function plainTarget(url: string): string {
  const target = url.replace(origin, '').replace(/^(?!\/)/, '/')
  const path = /^[^?#]*/.exec(target)?.[0] ?? ''
  const rest = target.slice(path.length)
  const resolved = dotSegment.test(path) ? new URL(`http://site${path}`).pathname : path
  return (isText(resolved) ? resolved : resolved.replaceAll('%', '%25')) + rest
}

function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
