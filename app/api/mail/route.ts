import { otherThan } from '@/lib/http/method-not-allowed'
import { answerCall } from '@/lib/leads/form-request'
import { enquirySchema } from '@/lib/leads/schema'
import { enquire } from '@/lib/leads/submit'

/** Takes an enquiry. */
export function POST(request: Request) {
  return answerCall(request, {
    schema: enquirySchema,
    take: async input => ({ reference: (await enquire(input)).lead.reference }),
    thanks: '/sent/enquiry',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = otherThan('POST')
