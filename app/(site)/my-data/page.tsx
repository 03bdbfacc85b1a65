import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { myDataForm } from '@/components/site/my-data/my-data-markup'
import { PageRegion } from '@/components/site/page-region'
import { headOf } from '@/lib/seo/metadata'

const heading = 'Your data'

export const generateMetadata = () =>
  headOf({
    title: heading,
    description: 'See what we store about you, correct it, have it erased, and choose what we may write to you about.',
    path: '/my-data',
    noIndex: true,
  })

/** Asks for an e-mail, to which a data link is mailed. `app/my-data/[token]` inserts the data (decision 062). */
export default async function MyDataPage() {
  return (
    <div className="content pt-32 pb-section md:pt-44">
      <h1 className="display text-h1">{heading}</h1>
      <PageRegion markup={await myDataForm()} className="mt-8" />
      <Breadcrumbs to={[{ name: heading, path: '/my-data' }]} />
    </div>
  )
}
