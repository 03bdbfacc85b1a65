import { PageRegion } from '@/components/site/page-region'
import { visitLost } from '@/components/site/visit/visit-markup'
import { headOf } from '@/lib/seo/metadata'

const heading = 'Your visit'

export const generateMetadata = () =>
  headOf({ title: heading, description: 'Choose, move or cancel your visit.', path: '/visit', noIndex: true })

/** Renders the page around a visit. `app/visit/[token]` inserts the visit (decision 053). */
export default async function VisitPage() {
  return (
    <div className="content pt-32 pb-section md:pt-44">
      <h1 className="display text-h1">{heading}</h1>
      <PageRegion markup={await visitLost()} className="mt-5 md:mt-8" />
    </div>
  )
}
