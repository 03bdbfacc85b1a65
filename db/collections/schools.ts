import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const schoolsTable = pgTable('schools', {
  ...entryColumns(),
  name: text().notNull(),
  place: text().notNull(),
  pupils: integer().notNull(),
  since: integer().notNull(),
  story: text().notNull(),
  support: jsonb().$type<{ year: number; what: string }[]>().notNull().default([]),
  imageId: uuid(),
})

export const schools = defineCollection({
  key: 'schools',
  area: 'foundation',
  label: { one: 'School', many: 'Schools' },
  adminPath: '/admin/csr/schools',
  help: {
    text: 'These are the schools that the foundation supports, with their stories and figures.',
    highlightedPageBlock: 'foundation.schools',
    highlightCaption: 'The schools on the page of the foundation, and on the Our Schools page',
  },
  shownOn: '/foundation/beneficiaries',
  table: schoolsTable,
  fields: {
    name: f.text('Name', { max: 100 }),
    place: f.text('Place', { max: 80 }),
    pupils: f.number('Pupils', { max: 100_000 }),
    since: f.number('Supported since', { min: 1990, max: 2100 }),
    story: f.richText('Story'),
    support: f.rows('What was given', { year: 'number', what: 'text' }),
    imageId: f.image('Picture', { optional: true }),
  },
  listColumns: ['name', 'place', 'pupils', 'status', 'updatedAt'],
})
