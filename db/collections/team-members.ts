import { pgTable } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { personColumns, personFields } from '../content/person.ts'

export const teamMembersTable = pgTable('team_members', personColumns())

export const teamMembers = defineCollection({
  key: 'teamMembers',
  area: 'about',
  label: { one: 'Team member', many: 'Team' },
  adminPath: '/admin/about/index/team-member',
  publicPath: person => `/profile/team/${person.slug}`,
  table: teamMembersTable,
  fields: personFields,
  columns: ['name', 'jobTitle', 'status', 'updatedAt'],
})
