import { answerCall, notAllowed } from '@/lib/leads/answer'
import { enquirySchema } from '@/lib/leads/schema'
import { enquire } from '@/lib/leads/take'

/** Takes an enquiry. */
export function POST(request: Request) {
  return answerCall(request, {
    schema: enquirySchema,
    take: async input => ({ reference: (await enquire(input)).lead.reference }),
    thanks: '/sent/enquiry',
  })
}

const onlyPost = notAllowed('POST')

export { onlyPost as DELETE, onlyPost as GET, onlyPost as PATCH, onlyPost as PUT }
