import type { EntryOf } from '@/db/collections'
import { wordCount } from '@/lib/site/articles'
import { dayMonthYear, readingMinutes } from '@/lib/text/format'
import { Picture } from '../../picture'

/** Shows title, standfirst, author, day and reading time on sand. The picture overlaps the lower edge by half. */
export function BlogHead({ blog }: { blog: EntryOf<'foundationBlogs'> }) {
  return (
    <header className="mb-12 md:mb-16">
      <div className={`bg-sand pt-36 md:pt-48 ${blog.imageId ? 'pb-28 md:pb-56' : 'pb-12 md:pb-16'}`}>
        <div className="mx-auto max-w-[calc(820px+2*var(--spacing-gutter))] px-gutter">
          <h1 className="display text-h1">{blog.title}</h1>
          {blog.standfirst && <p className="mt-5 text-h3 text-slate">{blog.standfirst}</p>}
          <p className="figures mt-6 text-small text-slate">
            {blog.author && <>By {blog.author} · </>}
            {blog.publishAt && (
              <>
                <time dateTime={blog.publishAt.toISOString()}>{dayMonthYear(blog.publishAt)}</time> ·{' '}
              </>
            )}
            {readingMinutes(wordCount(blog.body))} min read
          </p>
        </div>
      </div>
      {blog.imageId && (
        <div className="mx-auto -mt-20 max-w-[1080px] md:-mt-44 md:px-gutter">
          <Picture
            of={blog.imageId}
            shape="wide"
            sizes="(min-width: 1080px) 1000px, 100vw"
            isEager
            className="aspect-[16/9] w-full object-cover"
          />
        </div>
      )}
    </header>
  )
}
