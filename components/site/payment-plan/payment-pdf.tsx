import type { ReactNode } from 'react'
import { slugify } from '@/db/content/slug'
import { publicCacheControl } from '@/lib/http/cache-control'
import { plainPage } from '@/lib/http/plain-page'
import { parsePaymentQuery } from '@/lib/payments/payment-query'
import { respondWithPdf } from '@/lib/pdf/respond-with-pdf'
import { paymentDocument } from '@/lib/site/homes/payment-document'
import { findPayments } from '@/lib/site/homes/payments'
import { depositMessage, NoSchedule, otherPlan, unknownHome } from './payment-markup'

/** Responds with the payment plan for a query as a PDF, or with the errors of the page and a 4xx status. */
export async function respondWithPayments(request: Request): Promise<Response> {
  const search = new URL(request.url).searchParams
  const query = parsePaymentQuery(search)
  const found = await findPayments(query)
  if (!found) return noDocument(404, <p>{(await unknownHome(search)) ?? 'Choose a home first.'}</p>, search)
  const { plan, schedule, unit, estate } = found
  if (!plan || !schedule) return noDocument(404, <NoSchedule found={found} />, search)
  const message = depositMessage(found.problem, query) ?? (found.isOtherPlan ? otherPlan : null)
  if (message) return noDocument(422, <p>{message}</p>, search)
  return respondWithPdf(request, await paymentDocument({ ...found, plan, schedule }, query.deposit), {
    fileName: `${slugify(`payment plan ${unit.code} ${estate.slug}`)}.pdf`,
    cacheControl: publicCacheControl,
  })
}

const noDocument = (status: number, message: ReactNode, search: URLSearchParams) =>
  plainPage({
    status,
    heading: 'There is no such payment plan',
    body: (
      <>
        {message}
        <p>
          <a href={`/payment-plan?${String(search)}`}>To the payment plan</a>
        </p>
      </>
    ),
  })
