import { FoundationBreadcrumbs } from '@/components/site/foundation/foundation-breadcrumbs'
import { FoundationHero } from '@/components/site/foundation/foundation-hero'
import { GalleryTeaser } from '@/components/site/foundation/galleries/gallery-teaser'
import { Impact } from '@/components/site/foundation/impact'
import { NewsTeaser } from '@/components/site/foundation/news-teaser'
import { PartnersTeaser } from '@/components/site/foundation/partners-teaser'
import { ReportsTeaser } from '@/components/site/foundation/reports-teaser'
import { SchoolsTeaser } from '@/components/site/foundation/schools/schools-teaser'
import { StoriesTeaser } from '@/components/site/foundation/stories/stories-teaser'
import { foundationData } from '@/components/site/foundation/structured-data'
import { JsonLd } from '@/components/site/json-ld'
import { PageSections } from '@/components/site/sections/page-sections'
import { foundationSections } from '@/db/collections/foundation-page'
import { getPageText } from '@/lib/content/settings'
import { headOfPage } from '@/lib/seo/metadata'
import { findFoundationPage } from '@/lib/site/foundation'

export const generateMetadata = () => headOfPage('/foundation')

export default async function FoundationPage() {
  const [text, page] = await Promise.all([getPageText('/foundation'), findFoundationPage()])
  return (
    <>
      <FoundationHero text={text} />
      <PageSections
        kinds={foundationSections}
        stored={page.sections}
        blocks={{
          impact: <Impact title={page.impactTitle} />,
          schools: <SchoolsTeaser title={page.schoolsTitle} />,
          stories: <StoriesTeaser title={page.storiesTitle} />,
          galleries: <GalleryTeaser title={page.galleriesTitle} />,
          supporters: <PartnersTeaser title={page.partnersTitle} />,
          news: <NewsTeaser />,
          reports: <ReportsTeaser title={page.reportsTitle} />,
        }}
      />
      <FoundationBreadcrumbs to={[]} />
      <JsonLd data={await foundationData()} />
    </>
  )
}
