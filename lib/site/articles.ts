import 'server-only'
import { and, desc, eq, ne } from 'drizzle-orm'
import { articlesTable, type articleTopics } from '@/db/collections/articles'
import { plainText } from '@/db/content/rich-text'
import { published } from '../../db/content/published-entries'
import { cachedRead } from '../content/cached-read'
import { cardsPerPage, pageCount } from './paging'

const cardColumns = {
  id: articlesTable.id,
  slug: articlesTable.slug,
  title: articlesTable.title,
  standfirst: articlesTable.standfirst,
  topic: articlesTable.topic,
  imageId: articlesTable.imageId,
  publishAt: articlesTable.publishAt,
}

export type ArticleCard = {
  id: string
  slug: string
  title: string
  standfirst: string | null
  topic: (typeof articleTopics)[number]
  imageId: string | null
  publishedAt: Date
}

/** One page of published articles, newest first, with the number of pages. */
export async function listArticleCards(page: number): Promise<{ cards: ArticleCard[]; pages: number }> {
  'use cache'
  return cachedRead(['articles'], async db => {
    const total = await db.$count(articlesTable, published(articlesTable))
    const rows = await db
      .select(cardColumns)
      .from(articlesTable)
      .where(published(articlesTable))
      .orderBy(desc(articlesTable.publishAt), desc(articlesTable.id))
      .limit(cardsPerPage)
      .offset((page - 1) * cardsPerPage)
    return { cards: rows.map(asCard), pages: pageCount(total) }
  })
}

/** The newest featured articles, filled up with the newest others. */
export async function listHomeArticles(count: number): Promise<ArticleCard[]> {
  'use cache'
  return cachedRead(['articles'], async db => {
    const rows = await db
      .select(cardColumns)
      .from(articlesTable)
      .where(published(articlesTable))
      .orderBy(desc(articlesTable.featured), desc(articlesTable.publishAt))
      .limit(count)
    return rows.map(asCard)
  })
}

/** The newest other articles, those on the same topic first. */
export async function listRelatedArticles(topic: string, except: string): Promise<ArticleCard[]> {
  'use cache'
  return cachedRead(['articles'], async db => {
    const rows = await db
      .select(cardColumns)
      .from(articlesTable)
      .where(and(published(articlesTable), ne(articlesTable.id, except)))
      .orderBy(
        desc(eq(articlesTable.topic, topic as typeof articlesTable.$inferSelect.topic)),
        desc(articlesTable.publishAt),
      )
      .limit(3)
    return rows.map(asCard)
  })
}

/** The number of words of a rich text. */
export const wordCount = (html: string) => plainText(html).split(' ').length

// `publishAt` is only null for drafts.
function asCard({ publishAt, ...card }: Omit<ArticleCard, 'publishedAt'> & { publishAt: Date | null }): ArticleCard {
  return { ...card, publishedAt: publishAt ?? new Date(0) }
}
