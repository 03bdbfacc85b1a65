import { estatePath } from '@/db/collections/estates'
import { searchPath } from '@/lib/search/query'
import { listEstatePages } from '@/lib/site/estates'
import { SiteLink } from '../site-link'

const queries = ['title', 'mortgage', 'service charge', 'borehole', 'three bedrooms', 'site visit']
const popularPages = [
  { label: 'Questions and answers', path: '/faqs' },
  { label: 'Articles', path: '/articles' },
  { label: 'Contact us', path: '/contact-us' },
]

export async function Suggestions() {
  const estates = await listEstatePages()
  const pages = [...estates.map(estate => ({ label: estate.title, path: estatePath(estate.slug) })), ...popularPages]
  return (
    <div className="content grid gap-12 pb-section md:grid-cols-2 md:gap-20">
      <section aria-labelledby="often-asked">
        <h2 id="often-asked" className="eyebrow text-terracotta">
          Popular searches
        </h2>
        <ul className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {queries.map(query => (
            <li key={query}>
              <a
                href={searchPath(query)}
                className="flex min-h-11 items-center rounded-control border border-ink/25 px-4 font-medium hover:border-forest hover:text-forest"
              >
                {query}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <nav aria-labelledby="usual-pages">
        <h2 id="usual-pages" className="eyebrow text-terracotta">
          Popular pages
        </h2>
        <ul className="mt-4 border-t border-stone">
          {pages.map(({ label, path }) => (
            <li key={path}>
              <SiteLink
                href={path}
                className="flex min-h-12 items-center border-b border-stone font-medium hover:text-forest hover:underline hover:underline-offset-4"
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
