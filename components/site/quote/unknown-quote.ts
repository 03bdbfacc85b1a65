import { env } from '@/lib/env'
import { clientNetwork } from '@/lib/http/client-network'
import { html } from '@/lib/http/html'
import { plainPage } from '@/lib/http/plain-page'
import { countRequest } from '@/lib/http/rate-limit'

/**
 * 404 for a link that is not known, and 429 for a network that tries many. Known links are not counted: buyers behind one
 * IP address do not lock each other out.
 */
export async function unknownQuote(request: Request): Promise<Response> {
  const limit = { name: 'quote-links', points: env.RATE_PER_ADDRESS }
  const wait = await countRequest(limit, clientNetwork(request.headers))
  const home = html`<p><a href="/home">Home page</a></p>`
  if (wait !== null)
    return plainPage({
      status: 429,
      heading: 'Too many unknown links',
      headers: { 'retry-after': String(wait) },
      body: html`<p>Please try again in ${Math.ceil(wait / 60)} minutes, or call us.</p>${home}`,
    })
  return plainPage({
    status: 404,
    heading: 'This quote is not known',
    body: html`<p>The link may be broken by the mail program: copy it whole. If it still fails, call us.</p>${home}`,
  })
}
