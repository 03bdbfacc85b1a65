import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/intake/form-request'
import { countScarce } from '@/lib/intake/rate-limit'
import { waitingSchema } from '@/lib/intake/schema'
import { joinWaitingList } from '@/lib/intake/submit'

/** Puts a visitor on the waiting list of a home. */
export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: waitingSchema,
    handle: async input => {
      const { isFree } = await countScarce(request, 'place')
      return { reference: (await joinWaitingList(input, !isFree)).lead.reference }
    },
    thanks: '/sent/waiting-list',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
