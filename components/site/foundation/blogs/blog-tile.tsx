import type { BlogCard } from '@/lib/site/foundation'
import { Picture } from '../../picture'
import { SiteLink } from '../../site-link'
import { BlogLine } from './blog-line'

/** A note as a tile with its picture, in rows of three. */
export function BlogTile({ blog, level: Heading, first }: { blog: BlogCard; level: 'h2' | 'h3'; first?: boolean }) {
  return (
    <li data-reveal className="group relative">
      <div className="mb-5 overflow-hidden bg-sand empty:hidden">
        <Picture
          of={blog.imageId}
          sizes="(min-width: 1300px) 380px, (min-width: 1024px) 30vw, (min-width: 769px) 46vw, 100vw"
          first={first}
          decorative
          className="aspect-[3/2] w-full object-cover transition-transform duration-[400ms] group-hover:scale-[1.02]"
        />
      </div>
      <BlogLine blog={blog} />
      <Heading className="display mt-2 text-h3 wrap-anywhere">
        <SiteLink
          href={`/foundation/blogs/${blog.slug}`}
          className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {blog.title}
        </SiteLink>
      </Heading>
      {blog.standfirst && <p className="mt-2 line-clamp-3 text-slate">{blog.standfirst}</p>}
    </li>
  )
}
