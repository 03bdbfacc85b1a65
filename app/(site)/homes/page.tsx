import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { FindOnChange } from '@/components/site/finder/find-on-change'
import { finderMarkup } from '@/components/site/finder/finder-markup'
import { SiteTourBanner } from '@/components/site/home/site-tour-banner'
import { PageHead } from '@/components/site/page-head'
import { PageRegion } from '@/components/site/page-region'
import { getPageText } from '@/lib/content/settings'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/homes')

/** Lists all available homes. With a query, `app/homes-results` inserts the matching homes (decision 042). */
export default async function HomesPage() {
  const text = await getPageText('/homes')
  return (
    <>
      <PageHead {...text} />
      <div className="content pb-section">
        <FindOnChange>
          <PageRegion markup={await finderMarkup(new URLSearchParams())} />
        </FindOnChange>
      </div>
      <SiteTourBanner />
      <Breadcrumbs to={[{ name: text.heading, path: '/homes' }]} />
    </>
  )
}
