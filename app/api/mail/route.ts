import { answerCall } from '@/lib/leads/answer'
import { otherThan } from '@/lib/leads/methods'
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

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = otherThan('POST')
