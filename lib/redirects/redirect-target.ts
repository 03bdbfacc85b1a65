export type RedirectTarget = { toPath: string; permanent: boolean }

/**
 * Follows all redirects from a path, so that a browser needs only one; null when there is none, or a loop. Chains are
 * flattened when redirects are written, but scheduled redirects and targets with a query string can still form chains.
 */
export async function resolveRedirect(
  path: string,
  redirectAt: (path: string) => Promise<RedirectTarget | undefined> | RedirectTarget | undefined,
): Promise<RedirectTarget | null> {
  const seen = new Set([path])
  let way = await redirectAt(path)
  while (way) {
    const place = pathnameOf(way.toPath)
    if (place === null) return way
    if (seen.has(place)) return null
    seen.add(place)
    const next = await redirectAt(place)
    if (!next) return way
    way = { toPath: next.toPath, permanent: way.permanent && next.permanent }
  }
  return null
}

/** The normalized path of a URL of this site, as the framework and `proxy.ts` normalize it; null for other URLs. */
export function pathnameOf(address: string): string | null {
  if (!address.startsWith('/') || address.startsWith('//')) return null
  let path = address.split(/[?#]/, 1)[0]?.toLowerCase() ?? ''
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1)
  return path
}
