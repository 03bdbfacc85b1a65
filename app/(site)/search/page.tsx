import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { PageRegion } from '@/components/site/page-region'
import { searchMarkup } from '@/components/site/search/search-markup'
import { Suggestions } from '@/components/site/search/suggestions'
import { getPageText } from '@/lib/content/settings'
import { headOf } from '@/lib/seo/metadata'

export async function generateMetadata() {
  const { title, description } = await getPageText('/search')
  return headOf({ title, description, path: '/search', noIndex: true })
}

/** Renders the search page; `app/search-results` inserts the results of a query (decision 042). */
export default async function SearchPage() {
  const { heading, intro } = await getPageText('/search')
  return (
    <>
      <header className="content pt-32 md:pt-44">
        <h1 className="display text-h1">{heading}</h1>
      </header>
      <PageRegion markup={await searchMarkup('', 1, null, intro)} />
      <div data-suggestions>
        <Suggestions />
      </div>
      <Breadcrumbs to={[{ name: heading, path: '/search' }]} />
    </>
  )
}
