import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { pageColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const foundationTestimonialsTable = pgTable('foundation_testimonials', {
  ...pageColumns(),
  name: text().notNull(),
  role: text().notNull(),
  quote: text().notNull(),
  story: text().notNull(),
  imageId: uuid(),
})

export const foundationTestimonials = defineCollection({
  key: 'foundationTestimonials',
  area: 'foundation',
  label: { one: 'Foundation testimonial', many: 'Foundation testimonials' },
  adminPath: '/admin/csr/testimonials',
  publicPath: testimonial => `/foundation/testimonials/${testimonial.slug}`,
  help: {
    text: 'These are the stories of pupils, teachers and parents, in their own words.',
    highlightedPageBlock: 'foundation.stories',
    highlightCaption: 'The stories on the page of the foundation, and on a page of their own',
    pagePath: '/foundation/testimonials',
  },
  table: foundationTestimonialsTable,
  fields: {
    name: f.text('Name', { max: 80 }),
    slug: f.slug(),
    role: f.text('Who they are', { max: 120 }),
    quote: f.longText('What they say', { max: 500 }),
    story: f.richText('Story'),
    imageId: f.image('Picture', { optional: true }),
  },
  listColumns: ['name', 'role', 'status', 'updatedAt'],
})
