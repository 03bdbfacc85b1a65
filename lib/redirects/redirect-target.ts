export type RedirectTarget = { toPath: string; permanent: boolean }

/**
 * Where a path leads when every redirect after it is followed too, so that a browser takes one step; null when none
 * leads on, or in a circle. Redirects are kept straight as they are written, but one that begins or ends by the clock,
 * or leads to a path with a question after it, can meet another that was right when it was made.
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

/** The path that an address of this site is looked up by, as the framework and `proxy.ts` bring it into form; null for others. */
export function pathnameOf(address: string): string | null {
  if (!address.startsWith('/') || address.startsWith('//')) return null
  let path = address.split(/[?#]/, 1)[0]?.toLowerCase() ?? ''
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1)
  return path
}
