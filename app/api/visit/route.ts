import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/intake/form-request'
import { recordWhatsappSession, whatsappSessionSchema } from '@/lib/intake/whatsapp-session'

/** Stores where a session that continues on WhatsApp came from, under the code in its text. */
export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: whatsappSessionSchema,
    handle: async session => {
      await recordWhatsappSession(session)
      return {}
    },
    thanks: '/home',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
