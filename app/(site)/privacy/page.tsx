import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { PageHead } from '@/components/site/page-head'
import { RichText } from '@/components/site/rich-text'
import { getPageText } from '@/lib/content/settings'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/privacy')

export default async function PrivacyPage() {
  const page = await getPageText('/privacy')
  return (
    <>
      <PageHead {...page} />
      <div className="content pb-section">{page.body && <RichText of={page.body} />}</div>
      <Breadcrumbs to={[{ name: page.heading, path: '/privacy' }]} />
    </>
  )
}
