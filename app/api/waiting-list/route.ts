import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/intake/form-request'
import { countScarce, uncountScarce } from '@/lib/intake/rate-limit'
import { waitingSchema } from '@/lib/intake/schema'
import { joinWaitingList } from '@/lib/intake/submit'

/**
 * Adds a visitor to the waiting list of a home. After a few places a day, a network gets only places at the end of the
 * list. A place is counted before the visitor gets it, and uncounted if the visitor got no new one.
 */
export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: waitingSchema,
    handle: async input => {
      const { isWithinLimit } = await countScarce(request, 'place')
      let hasGotPlace = false
      try {
        const isLast = !isWithinLimit
        const { lead, gotPlace } = await joinWaitingList(input, isLast)
        hasGotPlace = gotPlace
        return { reference: lead.reference }
      } finally {
        if (!hasGotPlace) await uncountScarce(request, 'place')
      }
    },
    thanks: '/sent/waiting-list',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
