import { searchMarkup } from '@/components/site/search/search-markup'
import { publicCacheControl } from '@/lib/http/cache-control'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'
import { searchSite } from '@/lib/search/public'
import { pageNumber, tidyQuestion } from '@/lib/search/query'

/** Returns the static page of `/search?q=…` with the results inserted. Reached by a rewrite in `next.config.ts`. */
export async function GET(request: Request) {
  const params = new URL(request.url).searchParams
  const query = tidyQuestion(params.get('q') ?? '')
  const page = pageNumber(params.get('page') ?? '')
  if (query === '') return new Response(null, { status: 307, headers: { location: '/search' } })
  return respondInPage(request, {
    path: '/search',
    renderFailure: () => searchMarkup(query, page, { status: 'failed' }, null),
    render: async () => {
      const results = await searchSite(query, page)
      const cacheControl = results.status === 'busy' ? 'no-store' : publicCacheControl
      return { markup: await searchMarkup(query, page, results, null), cacheControl }
    },
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
