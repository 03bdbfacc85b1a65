import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { estatesTable } from './estates.ts'

export const testimonialsTable = pgTable(
  'testimonials',
  {
    ...entryColumns(),
    name: text().notNull(),
    role: text().notNull(),
    quote: text().notNull(),
    estateId: uuid().references(() => estatesTable.id),
    imageId: uuid(),
  },
  table => [index().on(table.estateId)],
)

export const testimonials = defineCollection({
  key: 'testimonials',
  area: 'home',
  label: { one: 'Testimonial', many: 'Testimonials' },
  adminPath: '/admin/testimonials',
  help: {
    text: 'Testimonials are what people who bought a home here say about it.',
    highlightedPageBlock: 'home.testimonials',
    highlightCaption: 'The testimonials on the home page, below the articles',
  },
  shownOn: '/home',
  table: testimonialsTable,
  fields: {
    name: f.text('Name', { max: 80 }),
    role: f.text('Who they are', { max: 120, help: 'Such as: homeowner at Greenpark since 2019.' }),
    quote: f.longText('What they say', { max: 500 }),
    estateId: f.relation('Estate', 'estates', { optional: true }),
    imageId: f.image('Picture', { optional: true }),
  },
  listColumns: ['name', 'role', 'status', 'updatedAt'],
})
