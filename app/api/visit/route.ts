import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/intake/form-request'
import { recordWhatsappSession, whatsappSessionSchema } from '@/lib/intake/whatsapp-session'

/** Stores the origin of a session that continues on WhatsApp, under the code in the WhatsApp message. */
export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: whatsappSessionSchema,
    handle: recordWhatsappSession,
    thanks: '/home',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
