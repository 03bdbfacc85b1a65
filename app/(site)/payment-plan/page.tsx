import { JsonLd } from '@/components/site/json-ld'
import { PageHead } from '@/components/site/page-head'
import { paymentMarkup } from '@/components/site/payment-plan/payment-markup'
import { getPageText } from '@/lib/content/settings'
import { pageRegion } from '@/lib/http/page-region'
import { headOfPage } from '@/lib/seo/metadata'
import { breadcrumbs } from '@/lib/seo/structured-data'

export const generateMetadata = () => headOfPage('/payment-plan')

/** What a home costs, when. With a query, `app/payment-plan-results` inserts the plan into the region; see decision 042. */
export default async function PaymentPlanPage() {
  const text = await getPageText('/payment-plan')
  const { id, html } = pageRegion(await paymentMarkup(new URLSearchParams()))
  return (
    <>
      <PageHead {...text} />
      <div className="content pb-section">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the `html` template, which escapes */}
        <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      <JsonLd data={breadcrumbs([{ name: text.heading, path: '/payment-plan' }])} />
    </>
  )
}
