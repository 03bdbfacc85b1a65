import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const pagesTable = pgTable('pages', {
  ...entryColumns(),
  path: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  heading: text().notNull(),
  eyebrow: text(),
  intro: text(),
  body: text(),
  imageId: uuid(),
})

export const pages = defineCollection({
  key: 'pages',
  area: 'site',
  label: { one: 'Page', many: 'Pages' },
  adminPath: '/admin/pages',
  publicPath: page => page.path,
  help: {
    text: 'Pages hold the headings and texts of the fixed pages of the site, such as Contact or Articles.',
    highlightedPageBlock: 'page.title',
    highlightCaption: 'The heading of a page; search engines show its title and description',
    pagePath: '/about-us',
  },
  search: {
    group: 'Pages',
    key: pagesTable.path,
    title: pagesTable.heading,
    importantTexts: [pagesTable.title, pagesTable.description],
    otherTexts: [pagesTable.intro, pagesTable.body],
    where: sql`${pagesTable.path} <> '/search'`,
  },
  table: pagesTable,
  fields: {
    heading: f.text('Heading', { max: 120 }),
    path: f.text('Path', { format: 'link' }),
    title: f.text('Title for search engines', { max: 70, help: 'The name of the site is added.' }),
    description: f.longText('Description for search engines', { max: 200 }),
    eyebrow: f.text('Small line over the heading', { optional: true, max: 60 }),
    intro: f.longText('Introduction', { optional: true, max: 500 }),
    body: f.richText('Text', { optional: true }),
    imageId: f.image('Picture', { optional: true, behindText: true }),
  },
  refine: page => (page.path?.startsWith('/') ? {} : { path: 'Give a path of this site, such as /about-us.' }),
  listColumns: ['heading', 'path', 'title', 'status', 'updatedAt'],
  withoutManualOrder: true,
})
