import { AboutTeam } from '@/components/site/about/about-team'
import { AboutText } from '@/components/site/about/about-text'
import { RelatedPages } from '@/components/site/about/related-pages'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { Partners } from '@/components/site/home/partners'
import { SiteTourBanner } from '@/components/site/home/site-tour-banner'
import { PageHead } from '@/components/site/page-head'
import { getPageText } from '@/lib/content/settings'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/about-us')

export default async function AboutPage() {
  const text = await getPageText('/about-us')
  return (
    <>
      <PageHead {...text} />
      <AboutText of={text.body ?? ''} />
      <AboutTeam />
      <RelatedPages />
      <SiteTourBanner />
      <Partners />
      <Breadcrumbs to={[{ name: 'About us', path: '/about-us' }]} />
    </>
  )
}
