import type { ReactNode } from 'react'
import { listBlogCards, listCoverage } from '@/lib/site/foundation'
import { dayMonthYear } from '@/lib/text/format'
import { CalendarDay } from '../calendar-day'
import { HeadedSection } from '../headed-section'
import { SiteLink } from '../site-link'

/** Shows press reports and the newest blog entries side by side. */
export async function NewsTeaser() {
  const [coverage, { cards }] = await Promise.all([listCoverage(), listBlogCards(1)])
  if (coverage.length + cards.length === 0) return null
  const columns = coverage.length > 0 && cards.length > 0 ? 'lg:grid-cols-2' : ''
  return (
    <div className="bg-sand py-section">
      <div className={`content grid gap-x-20 gap-y-16 ${columns}`}>
        {coverage.length > 0 && (
          <HeadedSection
            id="newsroom"
            title="Newsroom"
            more={{ label: 'All coverage', path: '/foundation/media-coverage' }}
            className="min-w-0"
          >
            <ul className={list}>
              {coverage.slice(0, 3).map(({ id, title, outlet, publishedOn }) => (
                <NewsItem key={id} title={title} path={`/foundation/media-coverage#${id}`}>
                  <CalendarDay of={publishedOn} />, {outlet}
                </NewsItem>
              ))}
            </ul>
          </HeadedSection>
        )}
        {cards.length > 0 && (
          <HeadedSection
            id="notes"
            title="Notes"
            more={{ label: 'All notes', path: '/foundation/blogs' }}
            className="min-w-0"
          >
            <ul className={list}>
              {cards.slice(0, 3).map(({ id, slug, title, author, publishedAt }) => (
                <NewsItem key={id} title={title} path={`/foundation/blogs/${slug}`}>
                  <time dateTime={publishedAt.toISOString()}>{dayMonthYear(publishedAt)}</time>
                  {author && `, ${author}`}
                </NewsItem>
              ))}
            </ul>
          </HeadedSection>
        )}
      </div>
    </div>
  )
}

const list = 'mt-6 border-t border-ink/20'

/** Shows a title as a link, under a line with its day and author (`children`). */
const NewsItem = ({ title, path, children }: { title: string; path: string; children: ReactNode }) => (
  <li className="group relative border-b border-ink/20 py-5">
    <p className="figures text-small text-slate">{children}</p>
    <h3 className="display mt-1 line-clamp-3 text-h3">
      <SiteLink
        href={path}
        className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
      >
        {title}
      </SiteLink>
    </h3>
  </li>
)
