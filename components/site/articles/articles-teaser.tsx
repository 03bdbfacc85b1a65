import { getSingleton } from '@/lib/content/published'
import { listHomeArticles } from '@/lib/site/articles'
import { SiteLink } from '../site-link'
import { ArticleTiles } from './article-tiles'

export async function ArticlesTeaser() {
  const [home, articles] = await Promise.all([getSingleton('homePage'), listHomeArticles(3)])
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="articles" className="content py-section">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="articles" className="display text-h2">
          {home.articlesTitle}
        </h2>
        <SiteLink href="/articles" className="text-link">
          All articles
        </SiteLink>
      </div>
      <ArticleTiles articles={articles} />
    </section>
  )
}
