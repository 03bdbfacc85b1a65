import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/intake/form-request'
import { subscribeSchema } from '@/lib/intake/schema'
import { subscribe } from '@/lib/intake/submit'

/** Subscribes an e-mail to the newsletter, pending its confirmation. */
export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: subscribeSchema,
    handle: subscribe,
    thanks: '/sent/newsletter',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
