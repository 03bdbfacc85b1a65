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
  let target = await redirectAt(path)
  while (target) {
    const pathname = pathnameOf(target.toPath)
    if (pathname === null) return target
    if (seen.has(pathname)) return null
    seen.add(pathname)
    const next = await redirectAt(pathname)
    if (!next) return target
    target = { toPath: next.toPath, permanent: target.permanent && next.permanent }
  }
  return null
}

/** The normalized path of a URL of this site, as the framework and `proxy.ts` normalize it; null for other URLs. */
export function pathnameOf(url: string): string | null {
  if (!url.startsWith('/') || url.startsWith('//')) return null
  let path = url.split(/[?#]/, 1)[0]?.toLowerCase() ?? ''
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1)
  return path
}
