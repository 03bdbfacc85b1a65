import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { RequestError, readText } from '@/lib/http/body'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { failureResponse, handleEvent } from '@/lib/intake/form-request'
import { handleProviderWebhook, verifyProviderWebhook } from '@/lib/mail/provider-webhook'

/** Processes events of the mail provider. Every authentic event gets the same response. */
export async function POST(request: Request) {
  const secret = env.RESEND_WEBHOOK_SECRET
  if (!secret) return failureResponse({ status: 404, message: 'There is no such call.' })
  return handleEvent(request, 'An event of the mail provider could not be processed.', async () => {
    const signed = verifyProviderWebhook(secret, await readText(request), request.headers)
    if (!signed) throw new RequestError({ status: 401, message: 'This is not signed, or was signed too long ago.' })
    await handleProviderWebhook(db, signed)
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
