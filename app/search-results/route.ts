import { createHash } from 'node:crypto'
import { publicCacheControl } from '@/lib/http/cache-control'
import { matchesEtag } from '@/lib/http/etag'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { requestIdOf } from '@/lib/http/request-id'
import { log } from '@/lib/logging/log'
import { searchSite } from '@/lib/search/public'
import { pageNumber, tidyQuestion } from '@/lib/search/query'
import { searchMarkup } from '@/lib/search/results-html'
import { searchPageWith } from '@/lib/search/search-page'

/** `/search?q=…`: the static search page with the results inserted. `next.config.ts` rewrites to it. */
export async function GET(request: Request) {
  const params = new URL(request.url).searchParams
  const query = tidyQuestion(params.get('q') ?? '')
  const page = pageNumber(params.get('page') ?? '')
  if (query === '') return new Response(null, { status: 307, headers: { location: '/search' } })
  try {
    const results = await searchSite(query, page)
    const { page: body, policy } = await searchPageWith(searchMarkup(query, page, results, null))
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    const headers = {
      etag,
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': results.status === 'busy' ? 'no-store' : publicCacheControl,
    }
    if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(body, { headers })
  } catch (error) {
    log.error('A search failed.', error, { request: requestIdOf(request), route: '/search' })
    return failureResponse(query, page)
  }
}

/** The same page with an error message, or the message alone when the page cannot be rendered either. */
async function failureResponse(query: string, page: number) {
  const headers = { 'retry-after': '10', 'cache-control': 'no-store' }
  const shell = await searchPageWith(searchMarkup(query, page, { status: 'failed' }, null)).catch(() => null)
  if (!shell)
    return new Response('The search does not work at the moment. Please try again.', {
      status: 503,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    })
  return new Response(shell.page, {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': shell.policy,
    },
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
