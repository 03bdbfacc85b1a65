import { listRelatedArticles } from '@/lib/site/articles'
import { HeadedSection } from '../headed-section'
import { ArticleTiles } from './article-tiles'

/** Links to three more articles, beginning with articles of the same topic. */
export async function RelatedArticles({ topic, exceptId }: { topic: string; exceptId: string }) {
  const articles = await listRelatedArticles(topic, exceptId)
  if (articles.length === 0) return null
  return (
    <HeadedSection id="related" title="Read next" sand>
      <ArticleTiles articles={articles} />
    </HeadedSection>
  )
}
