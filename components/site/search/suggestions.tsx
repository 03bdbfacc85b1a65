import { searchPath } from '@/lib/search/query'
import { PopularPages } from '../popular-pages'

const queries = ['title', 'mortgage', 'service charge', 'borehole', 'three bedrooms', 'site visit']

export function Suggestions() {
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
        <div className="mt-4">
          <PopularPages />
        </div>
      </nav>
    </div>
  )
}
