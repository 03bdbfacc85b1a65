import type { EntryOf } from '@/db/collections'
import { wordCount } from '@/lib/site/articles'
import { dayMonthYear, readingMinutes } from '@/lib/text/format'
import { Picture } from '../picture'

export function ArticleHead({ article }: { article: EntryOf<'articles'> }) {
  return (
    <header>
      <div className="mx-auto max-w-[calc(820px+2*var(--spacing-gutter))] px-gutter">
        <p className="eyebrow text-terracotta">{article.topic}</p>
        <h1 className="display mt-3 text-h1">{article.title}</h1>
        {article.standfirst && <p className="mt-5 text-h3 text-slate">{article.standfirst}</p>}
        <p className="figures mt-6 text-small text-slate">
          {article.author && <>By {article.author} · </>}
          {article.publishAt && (
            <>
              <time dateTime={article.publishAt.toISOString()}>{dayMonthYear(article.publishAt)}</time> ·{' '}
            </>
          )}
          {readingMinutes(wordCount(article.body))} min read
        </p>
      </div>
      <div className="mx-auto mt-10 mb-12 max-w-[1080px] md:mb-16 md:px-gutter">
        <Picture
          of={article.imageId}
          shape="wide"
          sizes="(min-width: 1080px) 1000px, 100vw"
          isEager
          className="aspect-[16/9] w-full object-cover"
        />
      </div>
    </header>
  )
}
