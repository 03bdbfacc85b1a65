import { visitFailed, visitMarkup } from '@/components/site/visit/visit-markup'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'
import { personalCacheControl as cacheControl, personalHeaders as headers } from '@/lib/http/personal-page'
import { unknownLinkResponse } from '@/lib/http/unknown-link-response'
import { findVisitPage } from '@/lib/site/visits/visit-page'

/** Returns the static page `/visit` with a visit inserted, by the secret in the URL. */
export async function GET(request: Request, { params }: RouteContext<'/visit/[token]'>) {
  const { token } = await params
  const query = new URL(request.url).searchParams
  return respondInPage(request, {
    path: '/visit',
    renderFailure: visitFailed,
    render: async () => {
      const page = await findVisitPage(token, query)
      if (!page) return unknownLinkResponse(request, 'Visit not found')
      return { markup: await visitMarkup(page), cacheControl, headers }
    },
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
