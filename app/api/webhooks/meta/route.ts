import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { RequestError, readBytes } from '@/lib/http/body'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { failureResponse, handleEvent } from '@/lib/intake/form-request'
import { isSignedByMeta } from '@/lib/integrations/meta/signature'
import { challengeOf, readAnnouncedForms, storeAnnouncedForms } from '@/lib/integrations/meta/webhook'

/** Maximum bytes of a webhook: Meta announces at most 1,000 changes in one request, about 250 bytes each. */
const limit = 512 * 1024

const notConfigured = () => failureResponse({ status: 404, message: 'There is no such call.' })

/** Returns the challenge with which Meta checks this URL during the setup. */
export function GET(request: Request) {
  const { META_APP_SECRET: secret, META_VERIFY_TOKEN: token } = env
  if (!secret || !token) return notConfigured()
  const challenge = challengeOf(new URL(request.url).searchParams, token)
  if (challenge === null) return failureResponse({ status: 403, message: 'The verify token is another one.' })
  return new Response(challenge, { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
}

/** Stores the announced forms of lead ads. A job fetches the contents of the forms (decision 108). */
export async function POST(request: Request) {
  const secret = env.META_APP_SECRET
  if (!secret) return notConfigured()
  // After a failure, Meta repeats the request for 36 hours.
  return handleEvent(request, 'An event of Meta could not be stored.', async () => {
    const body = await readBytes(request, limit)
    if (!isSignedByMeta(secret, body, request.headers.get('x-hub-signature-256')))
      throw new RequestError({ status: 401, message: 'This is not signed with the secret of our app.' })
    await storeAnnouncedForms(db, readAnnouncedForms(body.toString()))
  })
}

export const { DELETE, OPTIONS, PATCH, PUT } = methodNotAllowed('GET', 'POST')
