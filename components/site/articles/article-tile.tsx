import type { ArticleCard } from '@/lib/site/articles'
import { Picture } from '../picture'
import { SiteLink } from '../site-link'
import { DateBadge } from './date-badge'

/** An article as a tile with its picture, in rows of three. */
export function ArticleTile({ article }: { article: ArticleCard }) {
  return (
    <li className="group relative" data-reveal>
      <div className="overflow-hidden bg-sand">
        <Picture
          of={article.imageId}
          sizes="(min-width: 1300px) 380px, (min-width: 769px) 31vw, 100vw"
          decorative
          className="aspect-[3/2] w-full object-cover transition-transform duration-[400ms] group-hover:scale-[1.02]"
        />
      </div>
      <div className="mt-5 flex gap-5">
        <DateBadge date={article.publishedAt} />
        <div>
          <h3 className="display text-h3">
            <SiteLink
              href={`/blogs/article/${article.slug}`}
              className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            >
              {article.title}
            </SiteLink>
          </h3>
          {article.standfirst && <p className="mt-2 line-clamp-3 text-slate">{article.standfirst}</p>}
        </div>
      </div>
    </li>
  )
}
