import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cascadingReference, instant } from '../column-types.ts'
import { staffTable } from './staff.ts'

/** Texts with which staff begin a reply; fields such as `{name}` are filled in for each person. */
export const replyTemplatesTable = pgTable('reply_templates', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  staffName: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

/** Views of the people inbox that a member of staff saved under a name. */
export const savedViewsTable = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: cascadingReference(() => staffTable.id),
    name: text().notNull(),
    /** The query string of the list, without its page. */
    query: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  table => [
    index().on(table.staffId),
    uniqueIndex('saved_views_name_index').on(table.staffId, sql`lower(${table.name})`),
  ],
)
