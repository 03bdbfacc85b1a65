import 'server-only'
import { ne, sql } from 'drizzle-orm'
import { articlesTable } from '@/db/collections/articles'
import { plainText } from '@/db/content/rich-text'
import { cachedRead } from '../content/published'
import { type Cards, listCards, selectCards } from './cards'

export type ArticleCard = Cards['articles']

/** Returns one page of published articles, newest first, with the number of pages. */
export const listArticleCards = (page: number) => listCards('articles', page)

/** Returns the newest featured articles, filled up with the newest other articles. */
export async function listHomeArticles(count: number): Promise<ArticleCard[]> {
  'use cache'
  return cachedRead(['articles'], db =>
    selectCards(db, 'articles', { preferred: sql`${articlesTable.featured}`, limit: count }),
  )
}

/** Returns the newest other articles, those on the same topic first. */
export async function listRelatedArticles(topic: string, exceptId: string): Promise<ArticleCard[]> {
  'use cache'
  return cachedRead(['articles'], db =>
    selectCards(db, 'articles', {
      where: ne(articlesTable.id, exceptId),
      preferred: sql`${articlesTable.topic} = ${topic}`,
      limit: 3,
    }),
  )
}

export const wordCount = (html: string) => plainText(html).split(' ').length
