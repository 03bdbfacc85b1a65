import { AnniversaryHero } from '@/components/site/anniversary/anniversary-hero'
import { Closing } from '@/components/site/anniversary/closing'
import { Invitations } from '@/components/site/anniversary/invitations'
import { Places } from '@/components/site/anniversary/places'
import { Story } from '@/components/site/anniversary/story'
import { AnniversaryTestimonials } from '@/components/site/anniversary/testimonials'
import { Timeline } from '@/components/site/anniversary/timeline'
import { JsonLd } from '@/components/site/json-ld'
import { NotFoundPage } from '@/components/site/shell/not-found-page'
import { listPublished } from '@/lib/content/published'
import { anniversaryData } from '@/lib/seo/anniversary-data'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/shk-at-20')

export default async function AnniversaryPage() {
  const [page] = await listPublished('anniversaryPage')
  if (!page)
    return (
      <main>
        <NotFoundPage />
      </main>
    )

  return (
    <main>
      <AnniversaryHero page={page} />
      <Story page={page} />
      <Timeline page={page} />
      <Places page={page} />
      <AnniversaryTestimonials page={page} />
      <Invitations />
      <Closing page={page} />
      <JsonLd data={await anniversaryData(page)} />
    </main>
  )
}
