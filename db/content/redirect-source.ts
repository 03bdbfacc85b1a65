import { tidyUrl } from './tidy-url.ts'

/** Tags of campaigns and click identifiers: where a visitor came from, not what is asked for. */
export const isTrackingParameter = (name: string): boolean =>
  /^(utm_\w+|\w*clid|gad_\w+|gbraid|wbraid|dclid|igshid|igsh|mc_[ce]id|li_fat_id|_gl|srsltid)$/i.test(name)

/**
 * The form in which addresses of redirects are stored and compared: lower case, percent-encoded, with one slash between
 * its parts, without a slash or junk at its end, with its parameters in order and without tracking. `/Café/?b=1&a=2` is
 * `/caf%C3%A9?a=2&b=1`. Null for anything that is no path of this site, and for a path with `..`, which no browser sends.
 */
export function redirectSource(url: string): string | null {
  // Browsers read `%2e` as a point, too.
  if (!/^\/(?!\/)/.test(url) || /^[^?#]*\\/.test(url) || /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(url)) return null
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(tidyUrl(url) ?? url) ?? []
  const parameters = new URLSearchParams(query)
  for (const name of [...parameters.keys()]) if (isTrackingParameter(name)) parameters.delete(name)
  parameters.sort()
  return parameters.size > 0 ? `${plainPath(path)}?${parameters}` : plainPath(path)
}

/** As the framework joins slashes. Escapes keep their capitals: `%C3`. What cannot be decoded stays as it is. */
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
