import { otherThan } from '@/lib/http/method-not-allowed'
import { answerCall } from '@/lib/leads/form-request'
import { keepVisit, visitSchema } from '@/lib/leads/visit'

/** Keeps where a visit came from that goes on to WhatsApp, under the code that its text carries. */
export function POST(request: Request) {
  return answerCall(request, {
    schema: visitSchema,
    take: async visit => {
      await keepVisit(visit)
      return {}
    },
    thanks: '/home',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = otherThan('POST')
