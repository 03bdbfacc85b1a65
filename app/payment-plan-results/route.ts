import { paymentFailed, paymentMarkup } from '@/components/site/payment-plan/payment-markup'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { respondInPage } from '@/lib/http/page-region'

/** Returns the static page of `/payment-plan?…` with the payments. Reached by a rewrite in `next.config.ts`. */
export async function GET(request: Request) {
  const query = new URL(request.url).searchParams
  return respondInPage(request, {
    path: '/payment-plan',
    renderFailure: paymentFailed,
    render: async () => ({ markup: await paymentMarkup(query) }),
  })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
