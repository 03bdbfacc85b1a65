import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { pageColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const teamMembersTable = pgTable('team_members', {
  ...pageColumns(),
  name: text().notNull(),
  jobTitle: text().notNull(),
  summary: text().notNull(),
  biography: text().notNull(),
  imageId: uuid(),
})

export const teamMembers = defineCollection({
  key: 'teamMembers',
  area: 'about',
  label: { one: 'Team member', many: 'Team' },
  adminPath: '/admin/about/index/team-member',
  publicPath: person => `/profile/team/${person.slug}`,
  table: teamMembersTable,
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
