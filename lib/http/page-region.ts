import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '@/lib/env'
import { log } from '@/lib/logging/log'
import { publicCacheControl } from './cache-control'
import { matchesEtag } from './etag'
import { requestIdOf } from './request-id'
import { textResponse } from './text-response'

const regionId = 'page-region'
const regionEnd = '<!--/page-region-->'

/** Returns the region of a static page for content that depends on the query: markup that React does not change. */
export const pageRegion = (markup: string) => ({ id: regionId, html: markup + regionEnd })

type RegionContent = { markup: string; cacheControl?: string; headers?: Record<string, string> }

type Content = {
  path: string
  /** Returns the content of the region, or another response instead of the page. */
  render: () => Promise<RegionContent | Response>
  /** Returns the markup of the region with an error message. */
  renderFailure: () => Promise<string> | string
}

/** Returns the static page with other markup in its region, or with status 503 if the markup cannot be rendered. */
export async function respondInPage(request: Request, { path, render, renderFailure }: Content): Promise<Response> {
  try {
    const content = await render()
    if (content instanceof Response) return content
    const { markup, cacheControl = publicCacheControl, headers: more } = content
    const { page: body, policy } = await pageWith(path, markup)
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    const headers = { ...pageHeaders(policy), etag, 'cache-control': cacheControl, ...more }
    if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(body, { headers })
  } catch (error) {
    if (error instanceof MissingPageError)
      return new Response(error.shell.page, {
        status: 404,
        headers: { 'cache-control': 'no-store', ...pageHeaders(error.shell.policy) },
      })
    log.error('A page with a query failed.', error, { request: requestIdOf(request), route: path })
    return failureResponse(path, await renderFailure())
  }
}

/** Returns the page with an error message, or plain text if the page cannot be fetched either. */
async function failureResponse(path: string, markup: string) {
  const headers = { 'retry-after': '10', 'cache-control': 'no-store' }
  const shell = await pageWith(path, markup).catch(() => null)
  if (shell) return new Response(shell.page, { status: 503, headers: { ...headers, ...pageHeaders(shell.policy) } })
  return textResponse(503, 'This does not work at the moment. Please try again.', headers)
}

const pageHeaders = (policy: string) => ({
  'content-security-policy': policy,
  'content-type': 'text/html; charset=utf-8',
})

type Shell = { page: string; policy: string }

/** Thrown if the static page is not published. */
class MissingPageError extends Error {
  override name = 'MissingPageError'
  readonly shell: Shell

  /** `shell` is the page of the 404 response. */
  constructor(shell: Shell) {
    super('There is no such page.')
    this.shell = shell
  }
}

/** Fetches a static page and its policy from this process. Throws `MissingPageError`, and errors such as a timeout. */
async function fetchShell(path: string): Promise<Shell> {
  // This host works whether the site listens on all interfaces or on one.
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? 'localhost' : env.HOST
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}${path}`
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000), cache: 'no-store' })
  const policy = response.headers.get('content-security-policy') ?? ''
  if (response.status === 404) throw new MissingPageError({ page: await response.text(), policy })
  if (!response.ok) throw new Error(`The page ${path} responded with ${response.status}.`)
  return { page: await response.text(), policy }
}

async function pageWith(path: string, markup: string): Promise<Shell> {
  const { page, policy } = await fetchShell(path)
  const start = page.indexOf('>', page.indexOf(`id="${regionId}"`)) + 1
  const end = page.indexOf(regionEnd, start)
  if (start === 0 || end < 0) throw new Error(`The page ${path} has no region.`)
  return { page: page.slice(0, start) + markup + page.slice(end), policy }
}
