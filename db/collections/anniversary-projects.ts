import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const anniversaryProjectsTable = pgTable('anniversary_projects', {
  ...entryColumns(),
  title: text().notNull(),
  year: integer().notNull(),
  description: text().notNull(),
  imageId: uuid(),
})

export const anniversaryProjects = defineCollection({
  key: 'anniversaryProjects',
  area: 'anniversary',
  label: { one: 'Anniversary project', many: 'Anniversary projects' },
  adminPath: '/admin/anniversary/projects',
  help: {
    text: 'Projects are the places that the company has built in twenty years.',
    highlightedPageBlock: 'anniversary.places',
    highlightCaption: 'The places on the anniversary page',
  },
  shownOn: '/shk-at-20',
  table: anniversaryProjectsTable,
  fields: {
    title: f.text('Title', { max: 100 }),
    year: f.number('Year', { min: 1990, max: 2100 }),
    description: f.longText('Description', { max: 500 }),
    imageId: f.image('Picture', { optional: true, behindText: true }),
  },
  listColumns: ['title', 'year', 'status', 'updatedAt'],
})
