import 'server-only'
import { env } from '@/lib/env'
import { clientNetwork } from './client-network'
import { plainPage } from './plain-page'
import { countRequest } from './rate-limit'

/**
 * Responds to an unknown link of a personal page with 404, and with 429 if a network tries many. Known links are not
 * counted, so that visitors behind one IP address do not lock each other out.
 */
export async function unknownLinkResponse(request: Request, heading: string): Promise<Response> {
  const limit = { name: 'unknown-links', points: env.RATE_PER_ADDRESS }
  const wait = await countRequest(limit, clientNetwork(request.headers))
  const isLimited = wait !== null
  const advice = isLimited
    ? `Please try again in ${Math.ceil(wait / 60)} minutes, or call us.`
    : 'The link may be incomplete: copy all of it from the mail. If it still fails, call us.'
  return plainPage({
    status: isLimited ? 429 : 404,
    heading: isLimited ? 'Too many unknown links' : heading,
    ...(isLimited && { headers: { 'retry-after': String(wait) } }),
    body: <p>{advice}</p>,
    homeLink: true,
  })
}
