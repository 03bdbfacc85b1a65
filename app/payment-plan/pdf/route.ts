import { respondWithPayments } from '@/components/site/payment-plan/payment-pdf'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'

/** `/payment-plan/pdf?…`: the same plan as on the page with this query, as a document. */
export const GET = (request: Request) => respondWithPayments(request)

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
