import { pgTable, text } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const brandsTable = pgTable('brands', {
  ...entryColumns(),
  name: text().notNull(),
  path: text().notNull(),
  website: text(),
})

export const brands = defineCollection({
  key: 'brands',
  area: 'home',
  label: { one: 'Partner brand', many: 'Partner brands' },
  adminPath: '/admin/home/index/brands',
  help: {
    text: 'Partner brands are the banks and firms that the company works with, each with its logo.',
    highlightedPageBlock: 'home.partners',
    highlightCaption: 'The row of logos near the end of the home page',
  },
  shownOn: '/home',
  table: brandsTable,
  fields: {
    name: f.text('Name', { max: 80 }),
    path: f.text('Path of the logo', {
      format: 'link',
      help: 'Such as /brands/acacia-bank.svg, or the URL of a file in the library.',
    }),
    website: f.text('Website', { optional: true, format: 'link' }),
  },
  listColumns: ['name', 'path', 'status', 'updatedAt'],
})
