import { answerCall, notAllowed } from '@/lib/leads/answer'
import { reservationSchema } from '@/lib/leads/schema'
import { reserve } from '@/lib/leads/take'

/** Takes a request to reserve at Pazuri. */
export function POST(request: Request) {
  return answerCall(request, {
    schema: reservationSchema,
    take: async input => ({ reference: (await reserve('Pazuri at Vipingo', input)).lead.reference }),
    thanks: '/sent/reservation',
  })
}

const onlyPost = notAllowed('POST')

export { onlyPost as DELETE, onlyPost as GET, onlyPost as PATCH, onlyPost as PUT }
