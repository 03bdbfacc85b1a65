import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { PageHead } from '@/components/site/page-head'
import { PageRegion } from '@/components/site/page-region'
import { paymentMarkup } from '@/components/site/payment-plan/payment-markup'
import { getPageText } from '@/lib/content/settings'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/payment-plan')

/** Renders the page of payment plans; `app/payment-plan-results` inserts the plan of a query (decision 042). */
export default async function PaymentPlanPage() {
  const text = await getPageText('/payment-plan')
  return (
    <>
      <PageHead {...text} />
      <div className="content pb-section">
        <PageRegion markup={await paymentMarkup(new URLSearchParams())} />
      </div>
      <Breadcrumbs to={[{ name: text.heading, path: '/payment-plan' }]} />
    </>
  )
}
