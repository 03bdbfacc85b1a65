import { listRelatedArticles } from '@/lib/site/articles'
import { ArticleTiles } from './article-tiles'

/** Links to three more articles, beginning with articles of the same topic. */
export async function RelatedArticles({ topic, exceptId }: { topic: string; exceptId: string }) {
  const articles = await listRelatedArticles(topic, exceptId)
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="bg-sand py-section">
      <div className="content">
        <h2 id="related" className="display text-h2">
          Read next
        </h2>
        <ArticleTiles articles={articles} />
      </div>
    </section>
  )
}
