import { dayMonthYear } from '@/lib/format'
import type { BlogCard } from '@/lib/site/foundation'

/** When and by whom a note was written. */
export function BlogLine({ blog }: { blog: Pick<BlogCard, 'publishAt' | 'author'> }) {
  return (
    <p className="figures text-small text-slate">
      {blog.publishAt && (
        <time dateTime={blog.publishAt.toISOString()} className="font-semibold text-terracotta">
          {dayMonthYear(blog.publishAt)}
        </time>
      )}
      {blog.author && ` · ${blog.author}`}
    </p>
  )
}
