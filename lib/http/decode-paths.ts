import 'server-only'
import { subscribe } from 'node:diagnostics_channel'

/**
 * The codes of an address may spell no text at all, which the framework answers with a fault, or a zero character,
 * which no database takes. Both are read as the letters that stand there, before the framework sees them: nothing of
 * ours has such an address.
 */
export function sanitizeRequestPaths() {
  subscribe('http.server.request.start', message => {
    const { request } = message as { request: { url?: string } }
    if (request.url) request.url = sanitizePath(request.url)
  })
}

/** The address whose path can be decoded to a text. */
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
