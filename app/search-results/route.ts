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

/** `/search?q=…`: the static page of the search with the results in it. `next.config.ts` leads here. */
export async function GET(request: Request) {
  const given = new URL(request.url).searchParams
  const question = tidyQuestion(given.get('q') ?? '')
  const page = pageNumber(given.get('page') ?? '')
  if (question === '') return new Response(null, { status: 307, headers: { location: '/search' } })
  try {
    const results = await searchSite(question, page)
    const { page: body, policy } = await searchPageWith(searchMarkup(question, page, results, null))
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
    return failed(question, page)
  }
}

/** The same page with a sentence in it, or the sentence alone when even the page cannot be had. */
async function failed(question: string, page: number) {
  const headers = { 'retry-after': '10', 'cache-control': 'no-store' }
  const shell = await searchPageWith(searchMarkup(question, page, { status: 'failed' }, null)).catch(() => null)
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
