import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { pageColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const boardMembersTable = pgTable('board_members', {
  ...pageColumns(),
  name: text().notNull(),
  jobTitle: text().notNull(),
  summary: text().notNull(),
  biography: text().notNull(),
  imageId: uuid(),
})

export const boardMembers = defineCollection({
  key: 'boardMembers',
  area: 'about',
  label: { one: 'Board member', many: 'Board' },
  adminPath: '/admin/about/index/board-member',
  publicPath: person => `/profile/board/${person.slug}`,
  table: boardMembersTable,
  fields: {
    name: f.text('Name', { max: 80 }),
    slug: f.slug(),
    jobTitle: f.text('Position', { max: 100 }),
    summary: f.text('One line', { max: 200 }),
    biography: f.richText('Biography'),
    imageId: f.image('Portrait', { optional: true, help: 'Empty: drawn initials.' }),
  },
  columns: ['name', 'jobTitle', 'status', 'updatedAt'],
})
