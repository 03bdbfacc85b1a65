import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/leads/form-request'
import { recordVisit, visitSchema } from '@/lib/leads/visit'

/** Stores where a visit that continues on WhatsApp came from, under the code in its text. */
export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: visitSchema,
    handle: async visit => {
      await recordVisit(visit)
      return {}
    },
    thanks: '/home',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
