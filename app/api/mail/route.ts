import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/leads/form-request'
import { enquirySchema } from '@/lib/leads/schema'
import { enquire, receiptOf } from '@/lib/leads/submit'

/** Accepts an enquiry. */
export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: enquirySchema,
    handle: async input => receiptOf(await enquire(input)),
    thanks: '/sent/enquiry?hours=now',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
