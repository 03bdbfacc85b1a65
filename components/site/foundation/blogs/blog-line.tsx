import type { BlogCard } from '@/lib/site/foundation'
import { dayMonthYear } from '@/lib/text/format'

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
