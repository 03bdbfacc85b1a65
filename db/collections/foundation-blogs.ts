import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { pageColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const foundationBlogsTable = pgTable('foundation_blogs', {
  ...pageColumns(),
  title: text().notNull(),
  standfirst: text(),
  body: text().notNull(),
  author: text(),
  imageId: uuid(),
})

export const foundationBlogs = defineCollection({
  key: 'foundationBlogs',
  area: 'foundation',
  label: { one: 'Foundation blog', many: 'Foundation blogs' },
  adminPath: '/admin/csr/blogs',
  publicPath: blog => `/foundation/blogs/${blog.slug}`,
  help: {
    text: 'Blogs are news from the foundation about its schools and its work.',
    highlightedPageBlock: 'article.text',
    highlightCaption: 'A blog of the foundation; the Blogs page lists all of them',
    pagePath: '/foundation/blogs',
  },
  search: {
    group: 'From the foundation',
    key: foundationBlogsTable.slug,
    title: foundationBlogsTable.title,
    importantTexts: [foundationBlogsTable.standfirst],
    otherTexts: [foundationBlogsTable.body, foundationBlogsTable.author],
  },
  table: foundationBlogsTable,
  fields: {
    title: f.text('Title', { max: 120 }),
    slug: f.slug(),
    standfirst: f.text('Standfirst', { optional: true, max: 240 }),
    body: f.richText('Body'),
    author: f.text('Author', { optional: true, max: 80 }),
    imageId: f.image('Picture', { optional: true }),
  },
  listColumns: ['title', 'author', 'status', 'publishAt', 'updatedAt'],
  withoutManualOrder: true,
})
