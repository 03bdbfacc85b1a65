import { absoluteUrl } from '@/lib/absolute-url'
import { getPageText } from '@/lib/content/settings'
import { listBlogCards } from '@/lib/site/foundation'
import { pathOfPage } from '@/lib/site/paged-lists'
import { EmptyState } from '../../empty-state'
import { JsonLd } from '../../json-ld'
import { Paging } from '../../paging'
import { FoundationHead } from '../foundation-head'
import { collectionData } from '../structured-data'
import { FoundationBreadcrumbs } from '../trail'
import { BlogLead } from './blog-lead'
import { BlogTile } from './blog-tile'

const path = '/foundation/blogs'

/** Notes from the schools, newest first; the newest is large. */
export async function BlogsPage({ page }: { page: number }) {
  const [text, { cards, pages }] = await Promise.all([getPageText(path), listBlogCards(page)])
  const lead = page === 1 ? cards[0] : undefined
  const others = lead ? cards.slice(1) : cards
  return (
    <>
      <FoundationHead {...text} heading={page === 1 ? text.heading : `${text.heading}, page ${page}`} />
      {cards.length === 0 && (
        <EmptyState heading="No note yet" illustration="school">
          <p>The people who do the work are still out doing it; they will write here.</p>
        </EmptyState>
      )}
      <div className="content pb-section empty:hidden">
        {lead && <BlogLead blog={lead} />}
        {others.length > 0 && (
          <ul className={`grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3 ${lead ? 'mt-14 md:mt-20' : ''}`}>
            {others.map((blog, index) => (
              <BlogTile key={blog.id} blog={blog} level="h2" first={!lead && index === 0} />
            ))}
          </ul>
        )}
        <Paging page={page} pages={pages} path={path} />
      </div>
      <FoundationBreadcrumbs to={[{ name: text.heading, path }]} />
      <JsonLd
        data={collectionData(
          pathOfPage(path, page),
          text.title,
          cards.map(({ title, slug, publishAt }) => ({
            '@type': 'BlogPosting',
            headline: title,
            url: absoluteUrl(`${path}/${slug}`),
            datePublished: publishAt?.toISOString(),
          })),
        )}
      />
    </>
  )
}
