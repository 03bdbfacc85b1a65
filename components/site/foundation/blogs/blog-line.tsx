import { dayMonthYear } from '@/lib/format'
import type { BlogCard } from '@/lib/site/foundation'

/** When and by whom a note was written. */
export function BlogLine({ blog }: { blog: Pick<BlogCard, 'publishedAt' | 'author'> }) {
  return (
    <p className="figures text-small text-slate">
      <time dateTime={blog.publishedAt.toISOString()} className="font-semibold text-terracotta">
        {dayMonthYear(blog.publishedAt)}
      </time>
      {blog.author && ` · ${blog.author}`}
    </p>
  )
}
