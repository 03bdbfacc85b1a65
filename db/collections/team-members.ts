import { pgTable } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { personColumns, personFields, personSearch } from '../content/person.ts'

export const teamMembersTable = pgTable('team_members', personColumns())

export const teamMembers = defineCollection({
  key: 'teamMembers',
  area: 'about',
  label: { one: 'Team member', many: 'Team' },
  adminPath: '/admin/about/index/team-member',
  publicPath: person => `/profile/team/${person.slug}`,
  help: {
    text: 'The team are the people whom visitors will meet, each with a page of their own.',
    highlightedPageBlock: 'people.people',
    highlightCaption: 'The portraits on the Team page',
    pagePath: '/the-team',
  },
  search: personSearch(teamMembersTable),
  table: teamMembersTable,
  fields: personFields,
  listColumns: ['name', 'jobTitle', 'status', 'updatedAt'],
})
