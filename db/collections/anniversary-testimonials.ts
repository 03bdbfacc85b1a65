import { pgTable, text } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const anniversaryTestimonialsTable = pgTable('anniversary_testimonials', {
  ...entryColumns(),
  name: text().notNull(),
  role: text().notNull(),
  quote: text().notNull(),
})

export const anniversaryTestimonials = defineCollection({
  key: 'anniversaryTestimonials',
  area: 'anniversary',
  label: { one: 'Anniversary testimonial', many: 'Anniversary testimonials' },
  adminPath: '/admin/anniversary/testimonials',
  help: {
    text: 'These are testimonials from people who look back on twenty years with the company.',
    highlightedPageBlock: 'anniversary.testimonials',
    highlightCaption: 'The testimonials on the anniversary page',
  },
  shownOn: '/shk-at-20',
  table: anniversaryTestimonialsTable,
  fields: {
    name: f.text('Name', { max: 80 }),
    role: f.text('Who they are', { max: 120 }),
    quote: f.longText('What they say', { max: 500 }),
  },
  listColumns: ['name', 'role', 'status', 'updatedAt'],
})
