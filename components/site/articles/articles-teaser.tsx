import { getSingleton } from '@/lib/content/published'
import { listHomeArticles } from '@/lib/site/articles'
import { HeadedSection } from '../headed-section'
import { ArticleTiles } from './article-tiles'

export async function ArticlesTeaser() {
  const [home, articles] = await Promise.all([getSingleton('homePage'), listHomeArticles(3)])
  if (articles.length === 0) return null
  return (
    <HeadedSection id="articles" title={home.articlesTitle} more={{ label: 'All articles', path: '/articles' }}>
      <ArticleTiles articles={articles} />
    </HeadedSection>
  )
}
