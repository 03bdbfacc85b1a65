import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/leads/form-request'
import { reservationSchema } from '@/lib/leads/schema'
import { receiptOf, reserve } from '@/lib/leads/submit'

/** Accepts a reservation request for Pazuri. */
export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: reservationSchema,
    handle: async input => receiptOf(await reserve('Pazuri at Vipingo', input)),
    thanks: '/sent/reservation?hours=now',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
