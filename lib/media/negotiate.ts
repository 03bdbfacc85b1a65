import { dataSaverCookie } from '../data-saver'
import type { Format } from './formats'

/** Returns the best format that the browser accepts; JPEG by default. */
export function formatFor(accept: string | null): Format {
  if (accept?.includes('image/avif')) return 'avif'
  if (accept?.includes('image/webp')) return 'webp'
  return 'jpeg'
}

/** Returns true if the visitor has turned on the data saver, or has not chosen and the browser sends `Save-Data`. */
export function wantsDataSaver(headers: Headers): boolean {
  const chosenSetting = new RegExp(`(?:^|; )${dataSaverCookie}=(on|off)(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1]
  return chosenSetting ? chosenSetting === 'on' : headers.get('save-data') === 'on'
}

/** Returns a single requested range; null for the complete file or another `If-Range`, false if unsatisfiable. */
export function rangeOf(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  size: number,
  etag: string,
): { start: number; end: number } | null | false {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '')
  if (method !== 'GET' || !match || (match[1] === '' && match[2] === '')) return null
  if ((headers.get('if-range') ?? etag) !== etag) return null
  if (match[1] === '')
    return size === 0 || Number(match[2]) === 0 ? false : { start: Math.max(size - Number(match[2]), 0), end: size - 1 }
  const start = Number(match[1])
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start >= size || start > end ? false : { start, end }
}
