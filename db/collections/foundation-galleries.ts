import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { pageColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const foundationGalleriesTable = pgTable('foundation_galleries', {
  ...pageColumns(),
  title: text().notNull(),
  description: text(),
  takenOn: date({ mode: 'string' }),
  imageIds: uuid().array().notNull().default([]),
})

export const foundationGalleries = defineCollection({
  key: 'foundationGalleries',
  area: 'foundation',
  label: { one: 'Foundation gallery', many: 'Foundation galleries' },
  adminPath: '/admin/csr/galleries',
  publicPath: gallery => `/foundation/gallery/${gallery.slug}`,
  help: {
    text: 'Galleries are sets of pictures of the foundation, each about one day or one place.',
    highlightedPageBlock: 'foundation.galleries',
    highlightCaption: 'The galleries on the page of the foundation, and on a page of their own',
    pagePath: '/foundation/gallery',
  },
  table: foundationGalleriesTable,
  fields: {
    title: f.text('Title', { max: 100 }),
    slug: f.slug(),
    description: f.longText('Description', { optional: true, max: 500 }),
    takenOn: f.date('Date', { optional: true }),
    imageIds: f.images('Pictures'),
  },
  listColumns: ['title', 'takenOn', 'status', 'updatedAt'],
})
