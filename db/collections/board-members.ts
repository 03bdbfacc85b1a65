import { pgTable } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { personColumns, personFields } from '../content/person.ts'

export const boardMembersTable = pgTable('board_members', personColumns())

export const boardMembers = defineCollection({
  key: 'boardMembers',
  area: 'about',
  label: { one: 'Board member', many: 'Board' },
  adminPath: '/admin/about/index/board-member',
  publicPath: person => `/profile/board/${person.slug}`,
  table: boardMembersTable,
  fields: personFields,
  columns: ['name', 'jobTitle', 'status', 'updatedAt'],
})
