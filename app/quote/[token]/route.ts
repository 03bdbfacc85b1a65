import { quotePage } from '@/components/site/quote/quote-page'
import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { respondOrUnavailable } from '@/lib/http/respond-or-unavailable'
import { unknownLinkResponse } from '@/lib/http/unknown-link-response'
import { companyDetails } from '@/lib/mail/company'
import { findBuyerQuote } from '@/lib/quotes/buyer-quote'
import { requestReservation } from '@/lib/quotes/request-reservation'
import { quotePath } from '@/lib/text/quote-label'

type Context = RouteContext<'/quote/[token]'>

/** Shows a quote to its buyer, by the secret in the URL. */
export function GET(request: Request, { params }: Context) {
  return respondOrUnavailable(request, async () => {
    const found = await findBuyerQuote(db, (await params).token)
    return found ? quotePage(found, await getSettings()) : unknownLinkResponse(request, 'Quote not found')
  })
}

/** Handles the button “I want to reserve” for anyone with the URL, then shows the page with the next steps. */
export function POST(request: Request, { params }: Context) {
  return respondOrUnavailable(request, async () => {
    const { token } = await params
    if (!(await requestReservation(db, token, await companyDetails())))
      return unknownLinkResponse(request, 'Quote not found')
    return new Response(null, { status: 303, headers: { location: quotePath(token), 'cache-control': 'no-store' } })
  })
}
