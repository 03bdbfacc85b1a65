import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { follow } from '@/lib/leads/following'
import { handleFormRequest } from '@/lib/leads/form-request'
import { followSchema } from '@/lib/leads/schema'

/** Sends an email the updates of an estate, pending its confirmation. */
export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: followSchema,
    handle: async input => {
      await follow(input)
      return {}
    },
    thanks: '/sent/follow',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
