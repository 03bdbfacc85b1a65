import { FoundationHero } from '@/components/site/foundation/foundation-hero'
import { GalleryTeaser } from '@/components/site/foundation/galleries/gallery-teaser'
import { Impact } from '@/components/site/foundation/impact'
import { NewsTeaser } from '@/components/site/foundation/news-teaser'
import { PartnersTeaser } from '@/components/site/foundation/partners-teaser'
import { ReportsTeaser } from '@/components/site/foundation/reports-teaser'
import { SchoolsTeaser } from '@/components/site/foundation/schools/schools-teaser'
import { StoriesTeaser } from '@/components/site/foundation/stories/stories-teaser'
import { foundationData } from '@/components/site/foundation/structured-data'
import { FoundationBreadcrumbs } from '@/components/site/foundation/trail'
import { JsonLd } from '@/components/site/json-ld'
import { getPageText } from '@/lib/content/settings'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/foundation')

export default async function FoundationPage() {
  return (
    <>
      <FoundationHero text={await getPageText('/foundation')} />
      <Impact />
      <SchoolsTeaser />
      <StoriesTeaser />
      <GalleryTeaser />
      <PartnersTeaser />
      <NewsTeaser />
      <ReportsTeaser />
      <FoundationBreadcrumbs to={[]} />
      <JsonLd data={await foundationData()} />
    </>
  )
}
