import { listRelatedArticles } from '@/lib/site/articles'
import { ArticleTile } from './article-tile'

/** Links to three more articles, beginning with articles of the same topic. */
export async function RelatedArticles({ topic, except }: { topic: string; except: string }) {
  const articles = await listRelatedArticles(topic, except)
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="bg-sand py-section">
      <div className="content">
        <h2 id="related" className="display text-h2">
          Read next
        </h2>
        <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
          {articles.map(article => (
            <ArticleTile key={article.id} article={article} />
          ))}
        </ul>
      </div>
    </section>
  )
}
