import { VisitClocks } from '@/components/site/visit/visit-clocks'
import { visitLost } from '@/components/site/visit/visit-markup'
import { pageRegion } from '@/lib/http/page-region'
import { headOf } from '@/lib/seo/metadata'

const heading = 'Your visit'

export const generateMetadata = () =>
  headOf({ title: heading, description: 'Choose, move or cancel your visit.', path: '/visit', noIndex: true })

/** The page around a visit. `app/visit/[token]` inserts the visit into the region; see decision 053. */
export default function VisitPage() {
  const { id, html } = pageRegion(visitLost())
  return (
    <div className="content pt-32 pb-section md:pt-44">
      <h1 className="display text-h1">{heading}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the `html` template, which escapes */}
      <div id={id} className="mt-8" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      <VisitClocks />
    </div>
  )
}
