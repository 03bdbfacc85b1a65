import { answerCall } from '@/lib/leads/answer'
import { otherThan } from '@/lib/leads/methods'
import { subscribeSchema } from '@/lib/leads/schema'
import { subscribe } from '@/lib/leads/take'

/** Puts an address on the newsletter, once it has confirmed. */
export function POST(request: Request) {
  return answerCall(request, {
    schema: subscribeSchema,
    take: async input => {
      await subscribe(input)
      return {}
    },
    thanks: '/sent/newsletter',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = otherThan('POST')
