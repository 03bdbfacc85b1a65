import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/intake/form-request'
import { enquirySchema } from '@/lib/intake/schema'
import { enquire, receiptOf } from '@/lib/intake/submit'

export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: enquirySchema,
    handle: async input => receiptOf(await enquire(input), input),
    thanks: ({ unreadPhone }) => `/sent/enquiry?hours=now${unreadPhone ? '&phone=unread' : ''}`,
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
