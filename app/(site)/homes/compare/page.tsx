import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { compareMarkup } from '@/components/site/finder/compare-markup'
import { PageHead } from '@/components/site/page-head'
import { PageRegion } from '@/components/site/page-region'
import { headOf } from '@/lib/seo/metadata'

const path = '/homes/compare'
const heading = 'Compare homes'

export const generateMetadata = () =>
  headOf({
    title: heading,
    description: 'Up to three homes and plots of our estates, compared row by row.',
    path,
    noIndex: true,
  })

/** Renders the comparison without homes; `app/compare-results` inserts the homes of the query (decision 042). */
export default async function ComparePage() {
  return (
    <>
      <PageHead eyebrow={null} heading={heading} intro={null} />
      <div className="content pb-section">
        <PageRegion markup={await compareMarkup(null)} />
      </div>
      <Breadcrumbs
        to={[
          { name: 'Find a home', path: '/homes' },
          { name: heading, path },
        ]}
      />
    </>
  )
}
