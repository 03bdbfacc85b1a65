import { isTrackingParameter, redirectSource } from '../../db/content/redirect-source.ts'

export type RedirectTarget = { toPath: string; permanent: boolean }

type Lookup<Target> = (source: string) => Promise<Target | undefined> | Target | undefined

/** Finds the redirect of a source (see `redirectSource`) with its query, otherwise of its path without a query. */
export async function redirectFrom<Target>(source: string, redirectAt: Lookup<Target>): Promise<Target | undefined> {
  const exact = await redirectAt(source)
  const [path = ''] = source.split('?')
  return exact ?? (path === source ? undefined : await redirectAt(path))
}

/**
 * Follows all redirects from a URL, so that a browser needs only one. Returns null without a redirect, and for a loop.
 * Chains are flattened when redirects are written, but scheduled redirects and targets with a query string can still
 * form chains.
 */
export async function resolveRedirect<Target extends RedirectTarget>(
  url: string,
  redirectAt: Lookup<Target>,
): Promise<RedirectTarget | null> {
  const source = redirectSource(url)
  return source === null ? null : resolveSource(source, redirectAt)
}

/** Like `resolveRedirect`, from the source of a stored redirect. */
export async function resolveSource<Target extends RedirectTarget>(
  start: string,
  redirectAt: Lookup<Target>,
): Promise<RedirectTarget | null> {
  const seen = new Set([start])
  let target: RedirectTarget | undefined = await redirectFrom(start, redirectAt)
  while (target) {
    const source = redirectSource(target.toPath)
    if (source === null) return target
    if (seen.has(source)) return null
    seen.add(source)
    const next = await redirectFrom(source, redirectAt)
    if (!next) return target
    target = { toPath: next.toPath, permanent: target.permanent && next.permanent }
  }
  return null
}

/** Returns a redirect target with the tracking parameters of the request that the target does not already have. */
export function withTracking(target: string, requested: string): string {
  const requestedQuery = new URLSearchParams(/\?([^#]*)/.exec(requested)?.[1] ?? '')
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(target) ?? []
  const targetQuery = new URLSearchParams(query)
  const tracking = new URLSearchParams(
    [...requestedQuery].filter(([name]) => isTrackingParameter(name) && !targetQuery.has(name)),
  )
  return tracking.size === 0 ? target : `${path}?${query ? `${query}&` : ''}${tracking}${fragment}`
}
