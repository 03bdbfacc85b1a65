import { respondWithPayments } from '@/components/site/payment-plan/payment-pdf'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'

/** Returns the payment plan of the page with the same query as a PDF. */
export const GET = (request: Request) => respondWithPayments(request)

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
