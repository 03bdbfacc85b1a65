import { answerCall, notAllowed } from '@/lib/leads/answer'
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

const onlyPost = notAllowed('POST')

export { onlyPost as DELETE, onlyPost as GET, onlyPost as PATCH, onlyPost as PUT }
