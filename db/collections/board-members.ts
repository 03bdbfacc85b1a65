import { pgTable } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { personColumns, personFields, personSearch } from '../content/person.ts'

export const boardMembersTable = pgTable('board_members', personColumns())

export const boardMembers = defineCollection({
  key: 'boardMembers',
  area: 'about',
  label: { one: 'Board member', many: 'Board' },
  adminPath: '/admin/about/index/board-member',
  publicPath: person => `/profile/board/${person.slug}`,
  help: {
    text: 'The board are the people who are responsible for the company, each with a page of their own.',
    highlightedPageBlock: 'people.people',
    highlightCaption: 'The portraits on the Board page',
    pagePath: '/the-board',
  },
  search: personSearch(boardMembersTable),
  table: boardMembersTable,
  fields: personFields,
  listColumns: ['name', 'jobTitle', 'status', 'updatedAt'],
})
