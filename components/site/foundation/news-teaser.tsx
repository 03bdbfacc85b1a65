import { listBlogCards, listCoverage } from '@/lib/site/foundation'
import { dayMonthYear } from '@/lib/text/format'
import { CalendarDay } from '../calendar-day'
import { SiteLink } from '../site-link'
import { SectionHead } from './section-head'

/** Shows press reports and the newest blog entries side by side. */
export async function NewsTeaser() {
  const [coverage, { cards }] = await Promise.all([listCoverage(), listBlogCards(1)])
  if (coverage.length + cards.length === 0) return null
  const list = 'mt-6 border-t border-ink/20'
  const row = 'group relative border-b border-ink/20 py-5'
  return (
    <div className="bg-sand py-section">
      <div
        className={`content grid gap-x-20 gap-y-16 ${coverage.length > 0 && cards.length > 0 ? 'lg:grid-cols-2' : ''}`}
      >
        {coverage.length > 0 && (
          <section aria-labelledby="newsroom">
            <SectionHead
              id="newsroom"
              title="Newsroom"
              more={{ label: 'All coverage', path: '/foundation/media-coverage' }}
            />
            <ul className={list}>
              {coverage.slice(0, 3).map(({ id, title, outlet, publishedOn }) => (
                <li key={id} className={row}>
                  <p className="figures text-small text-slate">
                    <CalendarDay of={publishedOn} />, {outlet}
                  </p>
                  <h3 className="display mt-1 line-clamp-3 text-h3">
                    <SiteLink
                      href={`/foundation/media-coverage#${id}`}
                      className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                    >
                      {title}
                    </SiteLink>
                  </h3>
                </li>
              ))}
            </ul>
          </section>
        )}
        {cards.length > 0 && (
          <section aria-labelledby="notes">
            <SectionHead id="notes" title="Notes" more={{ label: 'All notes', path: '/foundation/blogs' }} />
            <ul className={list}>
              {cards.slice(0, 3).map(({ id, slug, title, author, publishedAt }) => (
                <li key={id} className={row}>
                  <p className="figures text-small text-slate">
                    <time dateTime={publishedAt.toISOString()}>{dayMonthYear(publishedAt)}</time>
                    {author && `, ${author}`}
                  </p>
                  <h3 className="display mt-1 line-clamp-3 text-h3">
                    <SiteLink
                      href={`/foundation/blogs/${slug}`}
                      className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                    >
                      {title}
                    </SiteLink>
                  </h3>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
