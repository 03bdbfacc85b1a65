import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cascadingReference, instant } from '../column-types.ts'
import { staffTable } from './staff.ts'

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

/** The audit log: actions with person and time. It contains names of changed fields, never their values. */
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
    /** The batch of the events of homes that this event covers; null for other events and those before this column. */
    batchId: uuid(),
  },
  table => [index().on(table.at), index().on(table.collection, table.entryId), index().on(table.staffId, table.at)],
)

/** Unsaved forms: stored automatically, visible only to their author, deleted on save. */
export const workingCopiesTable = pgTable(
  'working_copies',
  {
    /** Chosen by the form when it is opened. */
    id: uuid().primaryKey(),
    staffId: cascadingReference(() => staffTable.id),
    collection: text().notNull(),
    /** Null while the entry is new. */
    entryId: uuid(),
    baseVersion: integer().notNull().default(0),
    form: jsonb().$type<Record<string, string>>().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  table => [index().on(table.staffId, table.collection, table.entryId)],
)
