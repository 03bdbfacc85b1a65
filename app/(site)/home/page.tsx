import { ArticlesTeaser } from '@/components/site/articles-teaser'
import { EstateList } from '@/components/site/estate-list'
import { FoundationTeaser } from '@/components/site/foundation-teaser'
import { HomeHero } from '@/components/site/home-hero'
import { OutsideProperties } from '@/components/site/outside-properties'
import { Partners } from '@/components/site/partners'
import { Reasons } from '@/components/site/reasons'
import { SiteTourBanner } from '@/components/site/site-tour-banner'
import { Voices } from '@/components/site/voices'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/home')

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <EstateList />
      <OutsideProperties />
      <Reasons />
      <ArticlesTeaser />
      <Voices />
      <FoundationTeaser />
      <SiteTourBanner />
      <Partners />
    </>
  )
}
