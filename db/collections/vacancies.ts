import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

const employments = ['full-time', 'part-time', 'contract', 'internship'] as const

export const vacanciesTable = pgTable('vacancies', {
  ...entryColumns(),
  title: text().notNull(),
  department: text().notNull(),
  place: text().notNull(),
  employment: text({ enum: employments }).notNull(),
  closesOn: date({ mode: 'string' }),
  body: text().notNull(),
  applyEmail: text(),
})

export const vacancies = defineCollection({
  key: 'vacancies',
  area: 'careers',
  label: { one: 'Vacancy', many: 'Vacancies' },
  adminPath: '/admin/careers',
  help: {
    text: 'Vacancies are the jobs that are open now; a vacancy disappears after its closing day.',
    highlightedPageBlock: 'list.entries',
    highlightCaption: 'The list on the Careers page',
  },
  shownOn: '/careers',
  table: vacanciesTable,
  fields: {
    title: f.text('Title', { max: 120 }),
    department: f.text('Department', { max: 80 }),
    place: f.text('Place', { max: 80 }),
    employment: f.choice('Employment', employments),
    closesOn: f.date('Closes on', { optional: true }),
    body: f.richText('Description'),
    applyEmail: f.text('E-mail for applications', { optional: true, format: 'email' }),
  },
  listColumns: ['title', 'department', 'closesOn', 'status', 'updatedAt'],
})
