import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { listedAt, pageColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { estatesTable } from './estates.ts'

export const articleTopics = ['estates', 'buying', 'community', 'retirement', 'finance'] as const

export const articlesTable = pgTable(
  'articles',
  {
    ...pageColumns(),
    title: text().notNull(),
    standfirst: text(),
    body: text().notNull(),
    topic: text({ enum: articleTopics }).notNull(),
    author: text(),
    imageId: uuid(),
    estateId: uuid().references(() => estatesTable.id),
    featured: boolean().notNull().default(false),
  },
  table => [
    index().on(table.estateId),
    index().on(table.publishAt),
    // Staff list articles in this order; without the index, each page of the list would sort all of them.
    index('articles_listed_index')
      .on(sql`${listedAt(table)} desc`, table.position, table.id)
      .where(sql`${table.deletedAt} is null`),
  ],
)

export const articles = defineCollection({
  key: 'articles',
  area: 'media',
  label: { one: 'Article', many: 'Articles' },
  adminPath: '/admin/media/index/manage-articles/view-articles',
  publicPath: article => `/blogs/article/${article.slug}`,
  help: {
    text: 'Articles answer the questions of buyers and tell the news; the newest are also on the home page.',
    highlightedPageBlock: 'article.text',
    highlightCaption: 'An article; the Articles page lists all of them',
    pagePath: '/articles',
  },
  search: {
    group: 'Articles',
    key: articlesTable.slug,
    title: articlesTable.title,
    importantTexts: [articlesTable.standfirst, articlesTable.topic],
    otherTexts: [articlesTable.body, articlesTable.author],
  },
  table: articlesTable,
  fields: {
    title: f.text('Title', { max: 120 }),
    slug: f.slug(),
    standfirst: f.text('Standfirst', { optional: true, max: 240, help: 'One line under the title.' }),
    body: f.richText('Body'),
    topic: f.choice('Topic', articleTopics),
    author: f.text('Author', { optional: true, max: 80 }),
    imageId: f.image('Picture', { optional: true }),
    estateId: f.relation('About the estate', 'estates', { optional: true }),
    featured: f.flag('Show on the home page'),
  },
  listColumns: ['title', 'topic', 'author', 'status', 'publishAt', 'updatedAt'],
  withoutManualOrder: true,
})
