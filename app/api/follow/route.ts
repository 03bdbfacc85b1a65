import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/intake/form-request'
import { follow } from '@/lib/intake/newsletter/following'
import { followSchema } from '@/lib/intake/schema'

/** Subscribes an e-mail to the updates of an estate, pending its confirmation. */
export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: followSchema,
    handle: follow,
    thanks: '/sent/follow',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
