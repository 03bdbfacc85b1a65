import 'server-only'
import { env } from '@/lib/env'
import { clientNetwork } from '@/lib/http/client-network'
import { countRequest } from '@/lib/http/rate-limit'
import { mailboxOf } from './mailbox'

/**
 * Counts a request. Returns the seconds to wait when this client's network or this mailbox exceeded its limit in the
 * last hour, else null. All instances share the counts.
 */
export async function checkRateLimit(request: Request, email: string | null): Promise<number | null> {
  const byNetwork = await countRequest(
    { name: 'address', points: env.RATE_PER_ADDRESS },
    clientNetwork(request.headers),
  )
  if (byNetwork !== null || !email) return byNetwork
  return countRequest({ name: 'email', points: env.RATE_PER_EMAIL }, mailboxOf(email))
}
