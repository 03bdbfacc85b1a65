import { absoluteUrl } from '@/lib/paths/absolute-url'
import { listBlogCards } from '@/lib/site/foundation'
import { EmptyState } from '../../empty-state'
import { ListPage } from '../list-page'
import { BlogLead } from './blog-lead'
import { BlogTile } from './blog-tile'

const path = '/foundation/blogs'

/** Lists the blog entries, newest first; the newest is large. */
export async function BlogsPage({ page }: { page: number }) {
  const { cards, pages } = await listBlogCards(page)
  const lead = page === 1 ? cards[0] : undefined
  const others = lead ? cards.slice(1) : cards
  return (
    <ListPage
      path={path}
      page={page}
      pages={pages}
      parts={cards.map(({ title, slug, publishedAt }) => ({
        '@type': 'BlogPosting',
        headline: title,
        url: absoluteUrl(`${path}/${slug}`),
        datePublished: publishedAt.toISOString(),
      }))}
      empty={
        <EmptyState heading="No notes yet" illustration="school">
          <p>The people who do the work will write here.</p>
        </EmptyState>
      }
    >
      {lead && <BlogLead blog={lead} />}
      {others.length > 0 && (
        <ul className={`grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3 ${lead ? 'mt-14 md:mt-20' : ''}`}>
          {others.map((blog, index) => (
            <BlogTile key={blog.id} blog={blog} level="h2" first={!lead && index === 0} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
