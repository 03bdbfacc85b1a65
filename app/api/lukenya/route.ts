import { answerCall } from '@/lib/leads/answer'
import { otherThan } from '@/lib/leads/methods'
import { reservationSchema } from '@/lib/leads/schema'
import { reserve } from '@/lib/leads/take'

/** Takes a request to reserve at Lukenya Plains. */
export function POST(request: Request) {
  return answerCall(request, {
    schema: reservationSchema,
    take: async input => ({ reference: (await reserve('Lukenya Plains', input)).lead.reference }),
    thanks: '/sent/reservation',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = otherThan('POST')
