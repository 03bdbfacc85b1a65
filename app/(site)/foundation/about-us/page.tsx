import { EmptyState } from '@/components/site/empty-state'
import { AboutFigures } from '@/components/site/foundation/about-figures'
import { FoundationBreadcrumbs } from '@/components/site/foundation/foundation-breadcrumbs'
import { FoundationHead } from '@/components/site/foundation/foundation-head'
import { FoundationLinks } from '@/components/site/foundation/foundation-links'
import { foundationData } from '@/components/site/foundation/structured-data'
import { JsonLd } from '@/components/site/json-ld'
import { RichText } from '@/components/site/rich-text'
import { getPageText } from '@/lib/content/settings'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { headOfPage } from '@/lib/seo/metadata'

const path = '/foundation/about-us'

export const generateMetadata = () => headOfPage(path)

export default async function AboutFoundationPage() {
  const [text, foundation] = await Promise.all([getPageText(path), foundationData()])
  return (
    <>
      <FoundationHead {...text} />
      {text.body ? (
        <div className="content grid gap-14 pb-section lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-24">
          <RichText of={text.body} />
          <AboutFigures />
        </div>
      ) : (
        <EmptyState heading="This page is being written" illustration="school">
          <p>How the foundation began, and who decides what it pays for, will be told here.</p>
        </EmptyState>
      )}
      <FoundationLinks />
      <FoundationBreadcrumbs to={[{ name: text.heading, path }]} />
      <JsonLd data={{ '@type': 'AboutPage', name: text.title, url: absoluteUrl(path), about: foundation }} />
    </>
  )
}
