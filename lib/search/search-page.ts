import 'server-only'
import { env } from '@/lib/env'

const regionId = 'search-region'
const regionEnd = '<!--/search-region-->'

/** The region of the static search page for the field and the results: markup that React does not change. */
export const searchRegion = (markup: string) => ({ id: regionId, html: markup + regionEnd })

/** Fetches the static search page and its policy. Throws after five seconds. */
async function fetchShell(): Promise<{ page: string; policy: string }> {
  // Works whether the site listens on all interfaces or on one.
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? 'localhost' : env.HOST
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}/search`
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000), cache: 'no-store' })
  if (!response.ok) throw new Error(`The page of the search responded with ${response.status}.`)
  return { page: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
}

/** The search page with this markup in its region. */
export async function searchPageWith(markup: string): Promise<{ page: string; policy: string }> {
  const { page, policy } = await fetchShell()
  const start = page.indexOf('>', page.indexOf(`id="${regionId}"`)) + 1
  const end = page.indexOf(regionEnd, start)
  if (start === 0 || end < 0) throw new Error('The search page has no region for results.')
  return { page: page.slice(0, start) + markup + page.slice(end), policy }
}
