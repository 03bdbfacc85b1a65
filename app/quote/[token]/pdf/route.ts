import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { personalCacheControl } from '@/lib/http/personal-page'
import { respondOrUnavailable } from '@/lib/http/respond-or-unavailable'
import { unknownLinkResponse } from '@/lib/http/unknown-link-response'
import { respondWithPdf } from '@/lib/pdf/respond-with-pdf'
import { findBuyerQuote } from '@/lib/quotes/buyer-quote'
import { quoteDocument } from '@/lib/quotes/quote-document'
import { quoteLabel, quotePath } from '@/lib/text/quote-label'

/**
 * Returns the PDF of a quote that is valid or by which its buyer reserved or bought the home (`yours`); otherwise
 * redirects to its page, which explains why the quote is not valid.
 */
export function GET(request: Request, { params }: RouteContext<'/quote/[token]/pdf'>) {
  return respondOrUnavailable(request, async () => {
    const found = await findBuyerQuote(db, (await params).token)
    if (!found) return unknownLinkResponse(request, 'Quote not found')
    const { quote, standing } = found
    if (standing !== 'valid' && standing !== 'yours')
      return new Response(null, {
        status: 303,
        headers: { location: quotePath(quote.token), 'cache-control': personalCacheControl },
      })
    return respondWithPdf(request, quoteDocument(quote, await getSettings()), {
      fileName: `${quoteLabel(quote).replace('/', '-')}.pdf`,
      cacheControl: personalCacheControl,
    })
  })
}
