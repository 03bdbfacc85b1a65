import type { Middleware } from './middleware'

/**
 * Percent-encoded bytes of a path may be invalid UTF-8, for which the framework responds with 500, or a null character, which
 * the database rejects. Such paths are escaped before the framework sees them, so that they are plain 404s.
 */
export const decodablePaths: Middleware = next => (request, response) => {
  if (request.url) request.url = sanitizePath(request.url)
  next(request, response)
}

/** The URL with a path that can be decoded: escapes `%` in a path that cannot. */
export function sanitizePath(url: string): string {
  const path = /^[^?#]*/.exec(url)?.[0] ?? ''
  return isText(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
