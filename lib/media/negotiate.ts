import { dataSaverCookie } from './data-saver'
import type { Format } from './formats'

/** The best format a browser says it takes; a browser that says nothing gets JPEG. */
export function formatFor(accept: string | null): Format {
  if (accept?.includes('image/avif')) return 'avif'
  if (accept?.includes('image/webp')) return 'webp'
  return 'jpeg'
}

/** True when the visitor has switched the data saver on, or has not decided and the browser asks for less data. */
export function wantsLess(headers: Headers): boolean {
  const chosen = new RegExp(`(?:^|; )${dataSaverCookie}=(on|off)(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1]
  return chosen ? chosen === 'on' : headers.get('save-data') === 'on'
}

/**
 * The byte range a request asks for: null for the whole file, `false` when it lies outside. Only a single range is
 * served in parts, and none to who holds the beginning of another file.
 */
export function rangeOf(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  size: number,
  etag: string,
): { start: number; end: number } | null | false {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '')
  if (method !== 'GET' || !asked || (asked[1] === '' && asked[2] === '')) return null
  if ((headers.get('if-range') ?? etag) !== etag) return null
  if (asked[1] === '')
    return size === 0 || Number(asked[2]) === 0 ? false : { start: Math.max(size - Number(asked[2]), 0), end: size - 1 }
  const start = Number(asked[1])
  const end = asked[2] === '' ? size - 1 : Math.min(Number(asked[2]), size - 1)
  return start >= size || start > end ? false : { start, end }
}
