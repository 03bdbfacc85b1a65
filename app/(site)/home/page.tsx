import { ArticlesTeaser } from '@/components/site/articles/articles-teaser'
import { EstateList } from '@/components/site/estate/estate-list'
import { FoundationTeaser } from '@/components/site/home/foundation-teaser'
import { HomeHero } from '@/components/site/home/home-hero'
import { OutsideProperties } from '@/components/site/home/outside-properties'
import { Partners } from '@/components/site/home/partners'
import { SiteTourBanner } from '@/components/site/home/site-tour-banner'
import { Testimonials } from '@/components/site/home/testimonials'
import { ValueProps } from '@/components/site/home/value-props'
import { PageSections } from '@/components/site/sections/page-sections'
import { homeSections } from '@/db/collections/home-page'
import { getSingleton } from '@/lib/content/published'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/home')

export default async function HomePage() {
  const { sections } = await getSingleton('homePage')
  return (
    <>
      <HomeHero />
      <PageSections
        kinds={homeSections}
        stored={sections}
        blocks={{
          estates: <EstateList />,
          outside: <OutsideProperties />,
          reasons: <ValueProps />,
          articles: <ArticlesTeaser />,
          testimonials: <Testimonials />,
          foundation: <FoundationTeaser />,
          tour: <SiteTourBanner />,
          partners: <Partners />,
        }}
      />
    </>
  )
}
