import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { pageColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { estatesTable } from './estates.ts'

export const albumsTable = pgTable('albums', {
  ...pageColumns(),
  title: text().notNull(),
  description: text(),
  estateId: uuid().references(() => estatesTable.id),
})

export const albums = defineCollection({
  key: 'albums',
  area: 'gallery',
  label: { one: 'Album', many: 'Albums' },
  adminPath: '/admin/gallery/albums',
  publicPath: album => `/view-gallery#${album.slug}`,
  help: {
    text: 'Albums sort the pictures of the gallery by subject, such as an estate or an event.',
    highlightedPageBlock: 'gallery.albums',
    highlightCaption: 'The row of albums on the Gallery page',
    pagePath: '/view-gallery',
  },
  table: albumsTable,
  fields: {
    title: f.text('Title', { max: 80 }),
    slug: f.slug(),
    description: f.longText('Description', { optional: true, max: 300 }),
    estateId: f.relation('Estate', 'estates', { optional: true }),
  },
  listColumns: ['title', 'status', 'updatedAt'],
})
