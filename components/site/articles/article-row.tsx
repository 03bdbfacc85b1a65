import type { ArticleCard } from '@/lib/site/articles'
import { Icon } from '../icon'
import { TileLink } from '../tile'
import { DateBadge } from './date-badge'

export function ArticleRow({ article }: { article: ArticleCard }) {
  return (
    <li className="group relative flex gap-5 border-b border-stone py-7 last:border-0 md:gap-8">
      <DateBadge date={article.publishedAt} />
      <div>
        <p className="eyebrow text-slate">{article.topic}</p>
        <h2 className="display mt-1.5 text-h3">
          <TileLink aria-labelledby={`title-${article.id} more-${article.id}`} href={`/blogs/article/${article.slug}`}>
            <span id={`title-${article.id}`}>{article.title}</span>
          </TileLink>
        </h2>
        {article.standfirst && <p className="mt-2 max-w-[38.5em] text-slate">{article.standfirst}</p>}
        <p aria-hidden="true" className="mt-3 flex items-center gap-2 font-semibold text-forest">
          <span id={`more-${article.id}`}>Read more</span> <Icon name="arrow-right" size={16} />
        </p>
      </div>
    </li>
  )
}
