import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { SiteTourBanner } from '@/components/site/home/site-tour-banner'
import { PageHead } from '@/components/site/page-head'
import { PageSections } from '@/components/site/sections/page-sections'
import { missingPage } from '@/components/site/shell/not-found-page'
import { landingSections } from '@/db/collections/landing-pages'
import { findPublished } from '@/lib/content/published'
import { getSettings } from '@/lib/content/settings'
import { headOf } from '@/lib/seo/metadata'
import { slugParams } from '@/lib/site/static-params'

export const generateStaticParams = () => slugParams('slug', 'landingPages')

export async function generateMetadata({ params }: PageProps<'/lp/[slug]'>) {
  const page = await findPublished('landingPages', (await params).slug)
  if (!page) return {}
  const { tagline } = await getSettings()
  return headOf({
    title: page.seoTitle ?? page.title,
    description: page.seoDescription ?? tagline,
    path: `/lp/${page.slug}`,
    noIndex: !page.listed,
  })
}

/** Renders the page of a campaign, which consists of sections. */
export default async function LandingPage({ params }: PageProps<'/lp/[slug]'>) {
  const { slug } = await params
  const page = await findPublished('landingPages', slug)
  if (!page) return missingPage(`/lp/${slug}`)
  const [top] = page.sections
  return (
    <>
      {(top?.kind !== 'hero' || top.hidden) && <PageHead eyebrow={null} heading={page.title} intro={null} />}
      <PageSections kinds={landingSections} stored={page.sections} blocks={{ tour: <SiteTourBanner /> }} />
      <Breadcrumbs to={[{ name: page.title, path: `/lp/${slug}` }]} />
    </>
  )
}
