import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const bannerItemsTable = pgTable('banner_items', {
  ...entryColumns(),
  title: text().notNull(),
  description: text().notNull(),
  imageId: uuid().notNull(),
  path: text(),
})

export const bannerItems = defineCollection({
  key: 'bannerItems',
  area: 'anniversary',
  label: { one: 'Banner item', many: 'Banner items' },
  adminPath: '/admin/anniversary/banner-items',
  help: {
    text: 'Banner items invite readers of the anniversary page to other pages.',
    highlightedPageBlock: 'anniversary.invitations',
    highlightCaption: 'The invitations on the anniversary page',
  },
  shownOn: '/shk-at-20',
  table: bannerItemsTable,
  fields: {
    title: f.text('Title', { max: 100 }),
    description: f.text('One-line description', { max: 200 }),
    imageId: f.image('Picture'),
    path: f.text('Leads to', { optional: true, format: 'link' }),
  },
  listColumns: ['title', 'status', 'updatedAt'],
})
