import { absoluteUrl } from '@/lib/paths/absolute-url'
import { type BlogCard, listBlogCards } from '@/lib/site/foundation'
import { Icon } from '../../icon'
import { SiteLink } from '../../site-link'
import { TilePicture } from '../../tile'
import { ListPage } from '../list-page'
import { BlogLine } from './blog-line'
import { BlogTile } from './blog-tile'

const path = '/foundation/blogs'

/** Lists the blog entries, newest first; the newest is large. */
export async function BlogsPage({ page }: { page: number }) {
  const { cards, pages } = await listBlogCards(page)
  const newest = page === 1 ? cards[0] : undefined
  const others = newest ? cards.slice(1) : cards
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
      empty={{ heading: 'No notes yet', text: 'The people who do the work will write here.' }}
    >
      {newest && <NewestBlog blog={newest} />}
      {others.length > 0 && (
        <ul className={`grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3 ${newest ? 'mt-14 md:mt-20' : ''}`}>
          {others.map((blog, index) => (
            <BlogTile key={blog.id} blog={blog} level="h2" isEager={!newest && index === 0} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function NewestBlog({ blog }: { blog: BlogCard }) {
  return (
    <section aria-label="Newest note" className="group relative grid items-center gap-6 md:grid-cols-12 md:gap-12">
      <TilePicture
        of={blog.imageId}
        sizes="(min-width: 1300px) 680px, (min-width: 769px) 54vw, 92vw"
        isEager
        proportions="aspect-[4/3]"
        className="md:col-span-7"
      />
      <div className="min-w-0 md:col-span-5">
        <BlogLine blog={blog} />
        <h2 className="display mt-3 text-h1">
          <SiteLink
            aria-labelledby={`title-${blog.id} more-${blog.id}`}
            href={`/foundation/blogs/${blog.slug}`}
            className="decoration-1 underline-offset-8 after:absolute after:inset-0 group-hover:underline"
          >
            <span id={`title-${blog.id}`}>{blog.title}</span>
          </SiteLink>
        </h2>
        {blog.standfirst && <p className="mt-4 line-clamp-5 text-h3 text-slate">{blog.standfirst}</p>}
        <p aria-hidden="true" className="mt-5 flex items-center gap-2 font-semibold text-forest">
          <span id={`more-${blog.id}`}>Read more</span> <Icon name="arrow-right" size={16} />
        </p>
      </div>
    </section>
  )
}
