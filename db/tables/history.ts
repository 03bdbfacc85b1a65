import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** An entry as it was before a change. */
export const revisionsTable = pgTable(
  'revisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    collection: text().notNull(),
    entryId: uuid().notNull(),
    version: integer().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    staffId: uuid(),
    staffName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  table => [index().on(table.collection, table.entryId, table.version)],
)

/** Who did what, when. Names of changed fields, never their values. */
export const auditLogTable = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instant().notNull().defaultNow(),
    staffId: uuid(),
    staffName: text().notNull(),
    action: text().notNull(),
    collection: text(),
    entryId: uuid(),
    entryName: text(),
    changed: text().array().notNull().default([]),
  },
  table => [index().on(table.at), index().on(table.collection, table.entryId)],
)
