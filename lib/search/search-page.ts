import 'server-only'
import { env } from '@/lib/env'

const regionId = 'search-region'
const regionEnd = '<!--/search-region-->'

/** Where the static page of the search has room for the field and the results: markup that React leaves as it is. */
export const searchRegion = (markup: string) => ({ id: regionId, html: markup + regionEnd })

/** The static page of the search and its policy, as any visitor gets it. Throws when it cannot be had within five seconds. */
async function fetchShell(): Promise<{ page: string; policy: string }> {
  // A site that listens on all interfaces, or on one, is reached by this name in each case.
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? 'localhost' : env.HOST
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}/search`
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000), cache: 'no-store' })
  if (!response.ok) throw new Error(`The page of the search responded with ${response.status}.`)
  return { page: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
}

/** The page of the search with this markup in its region. */
export async function searchPageWith(markup: string): Promise<{ page: string; policy: string }> {
  const { page, policy } = await fetchShell()
  const start = page.indexOf('>', page.indexOf(`id="${regionId}"`)) + 1
  const end = page.indexOf(regionEnd, start)
  if (start === 0 || end < 0) throw new Error('The page of the search has no place for results.')
  return { page: page.slice(0, start) + markup + page.slice(end), policy }
}
