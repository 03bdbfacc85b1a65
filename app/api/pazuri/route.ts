import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/intake/form-request'
import { reservationSchema } from '@/lib/intake/schema'
import { receiptOf, reserve } from '@/lib/intake/submit'

export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: reservationSchema,
    handle: async input => receiptOf(await reserve('Pazuri at Vipingo', input), input),
    thanks: ({ unreadPhone }) => `/sent/reservation?hours=now${unreadPhone ? '&phone=unread' : ''}`,
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
