import 'server-only'
import { and, desc, ne, type SQL } from 'drizzle-orm'
import { articlesTable, type articleTopics } from '@/db/collections/articles'
import { foundationBlogsTable } from '@/db/collections/foundation-blogs'
import type { Tx } from '@/db/connect'
import { published } from '../../db/content/published-entries'
import { cachedRead } from '../content/published'
import { cardsPerPage, pageCount } from './paging'

type Card = {
  id: string
  slug: string
  title: string
  standfirst: string | null
  imageId: string | null
  publishedAt: Date
}
/** The values of entries that lists show, by the key of their collection. */
export type Cards = {
  articles: Card & { topic: (typeof articleTopics)[number] }
  foundationBlogs: Card & { author: string | null }
}
type CardKey = keyof Cards

function cardColumns(table: typeof articlesTable | typeof foundationBlogsTable) {
  const { id, slug, title, standfirst, imageId, publishAt } = table
  return { id, slug, title, standfirst, imageId, publishAt }
}
const sources = {
  articles: { table: articlesTable, columns: { ...cardColumns(articlesTable), topic: articlesTable.topic } },
  foundationBlogs: {
    table: foundationBlogsTable,
    columns: { ...cardColumns(foundationBlogsTable), author: foundationBlogsTable.author },
  },
}

/** Returns one page of published entries, newest first, with the number of pages. */
export async function listCards<Key extends CardKey>(key: Key, page: number) {
  'use cache'
  return cachedRead([key], async db => {
    const { table } = sources[key]
    const total = await db.$count(table, published(table))
    const cards = await selectCards(db, key, { limit: cardsPerPage, offset: (page - 1) * cardsPerPage })
    return { cards, pages: pageCount(total) }
  })
}

export async function listOtherCards<Key extends CardKey>(key: Key, exceptId: string) {
  'use cache'
  return cachedRead([key], db => selectCards(db, key, { where: ne(sources[key].table.id, exceptId), limit: 3 }))
}

type Selection = { where?: SQL; preferred?: SQL; limit: number; offset?: number }

/** Selects published entries: first those that match `preferred`, then the newest. */
export async function selectCards<Key extends CardKey>(tx: Tx, key: Key, selection: Selection): Promise<Cards[Key][]> {
  const { where, preferred, limit, offset = 0 } = selection
  const { table, columns } = sources[key]
  const rows = await tx
    .select(columns)
    .from(table)
    .where(and(published(table), where))
    .orderBy(...(preferred ? [desc(preferred)] : []), desc(table.publishAt), desc(table.id))
    .limit(limit)
    .offset(offset)
  // `publishAt` is only null for drafts.
  return rows.map(({ publishAt, ...card }) => ({ ...card, publishedAt: publishAt ?? new Date(0) })) as Cards[Key][]
}
