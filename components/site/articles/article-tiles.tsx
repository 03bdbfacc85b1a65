import type { ArticleCard } from '@/lib/site/articles'
import { TileLink, TilePicture } from '../tile'
import { DateBadge } from './date-badge'

export const ArticleTiles = ({ articles }: { articles: ArticleCard[] }) => (
  <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
    {articles.map(article => (
      <ArticleTile key={article.id} article={article} />
    ))}
  </ul>
)

function ArticleTile({ article }: { article: ArticleCard }) {
  return (
    <li className="group relative" data-reveal>
      <TilePicture of={article.imageId} sizes="(min-width: 1300px) 380px, (min-width: 769px) 31vw, 92vw" />
      <div className="mt-5 flex gap-5">
        <DateBadge date={article.publishedAt} />
        <div>
          <h3 className="display text-h3">
            <TileLink href={`/blogs/article/${article.slug}`}>{article.title}</TileLink>
          </h3>
          {article.standfirst && <p className="mt-2 line-clamp-3 text-slate">{article.standfirst}</p>}
        </div>
      </div>
    </li>
  )
}
