import { tidyUrl } from './tidy-url.ts'

/** Returns true for tags of campaigns and identifiers of clicks, which do not affect the content of a page. */
export const isTrackingParameter = (name: string): boolean =>
  /^(utm_\w+|\w*clid|gad_\w+|gbraid|wbraid|dclid|igshid|igsh|mc_[ce]id|li_fat_id|_gl|srsltid)$/i.test(name)

/**
 * Returns the normalised source of a redirect: lower case, percent-encoded, single slashes, no slash or junk at the
 * end, sorted parameters, no tracking parameters. `/Café/?b=1&a=2` becomes `/caf%C3%A9?a=2&b=1`. Null for anything that
 * is not a path of this site, and for a path with `.` or `..`, which no browser sends.
 */
export function redirectSource(url: string): string | null {
  // Browsers treat `%2e` as a point, too.
  if (!/^\/(?!\/)/.test(url) || /^[^?#]*\\/.test(url) || /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(url)) return null
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(tidyUrl(url) ?? url) ?? []
  const parameters = new URLSearchParams(query)
  for (const name of [...parameters.keys()]) if (isTrackingParameter(name)) parameters.delete(name)
  parameters.sort()
  return parameters.size > 0 ? `${plainPath(path)}?${parameters}` : plainPath(path)
}

/** Joins slashes as the framework does. Escapes remain in capitals (`%C3`), except in parts that cannot be decoded. */
function plainPath(path: string): string {
  const joined = path.replace(/\/+/g, '/')
  const bare = joined.length > 1 && joined.endsWith('/') ? joined.slice(0, -1) : joined
  return bare
    .split('/')
    .map(part => {
      try {
        return encodeURIComponent(decodeURIComponent(part).normalize('NFC').toLowerCase())
      } catch {
        return part.toLowerCase()
      }
    })
    .join('/')
}
