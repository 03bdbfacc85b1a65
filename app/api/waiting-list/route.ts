import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/intake/form-request'
import { countScarce, uncountScarce } from '@/lib/intake/rate-limit'
import { waitingSchema } from '@/lib/intake/schema'
import { joinWaitingList } from '@/lib/intake/submit'

export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: waitingSchema,
    handle: async input => {
      const { isWithinLimit } = await countScarce(request, 'place')
      let isTaken = false
      try {
        const { lead, gotPlace } = await joinWaitingList(input, !isWithinLimit)
        isTaken = gotPlace
        return { reference: lead.reference }
      } finally {
        if (!isTaken) await uncountScarce(request, 'place')
      }
    },
    thanks: '/sent/waiting-list',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
