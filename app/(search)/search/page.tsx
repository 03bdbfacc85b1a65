import { JsonLd } from '@/components/site/json-ld'
import { Answers } from '@/components/site/search/answers'
import { SearchForm } from '@/components/site/search/search-form'
import { Suggestions } from '@/components/site/search/suggestions'
import { getPageText } from '@/lib/content/site'
import { pageNumber, tidyQuestion } from '@/lib/search/query'
import { headOf } from '@/lib/seo/metadata'
import { breadcrumbs } from '@/lib/seo/structured-data'

export async function generateMetadata({ searchParams }: PageProps<'/search'>) {
  const [{ q }, text] = await Promise.all([searchParams, getPageText('/search')])
  const question = tidyQuestion(q)
  return headOf({
    title: question ? `${question}: ${text.heading}` : text.title,
    description: text.description,
    path: '/search',
    noIndex: true,
  })
}

export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const [{ q, page }, text] = await Promise.all([searchParams, getPageText('/search')])
  const question = tidyQuestion(q)
  return (
    <>
      <header className="content pt-32 pb-10 md:pt-44 md:pb-12">
        <h1 className="display text-h1">{text.heading}</h1>
        <SearchForm question={question} />
        {text.intro && !question && <p className="mt-4 max-w-[60ch] text-slate">{text.intro}</p>}
      </header>
      {question ? <Answers question={question} page={pageNumber(page)} /> : <Suggestions />}
      <JsonLd data={breadcrumbs([{ name: text.heading, path: '/search' }])} />
    </>
  )
}
