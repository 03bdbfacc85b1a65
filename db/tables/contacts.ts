import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffTable } from './staff.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * One person across all forms, identified by a mailbox (decision 090): several people may share a phone. Erasure clears
 * personal data and keeps the row for statistics.
 */
export const contactsTable = pgTable(
  'contacts',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text(),
    /** Null also for somebody whom staff separated from the person of a shared mailbox. */
    email: text().unique(),
    phone: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    erasedAt: instant(),
    /** The contact that staff merged this one into; new leads are added there. */
    mergedIntoId: uuid(),
  },
  table => [index().on(table.mergedIntoId), index().on(table.phone)],
)

/** What a merge changed, so that it can be undone: ids only. */
export type MergeRecord = {
  /** The merged contact, and those that were merged into it before. */
  contactIds: string[]
  leadIds: string[]
  activityIds: string[]
  /** Deals that changed their contact. */
  dealIds: string[]
  /** Deals that were joined to a deal of the kept contact for the same estate: the row, and what moved from it. */
  joined: {
    deal: Record<string, unknown>
    intoId: string
    leadIds: string[]
    activityIds: string[]
    taskIds: string[]
  }[]
}

/** Merges of two contacts by staff, with what an undo needs. */
export const contactMergesTable = pgTable(
  'contact_merges',
  {
    id: uuid().primaryKey().defaultRandom(),
    keptId: uuid()
      .notNull()
      .references(() => contactsTable.id),
    goneId: uuid()
      .notNull()
      .references(() => contactsTable.id),
    moved: jsonb().$type<MergeRecord>().notNull(),
    staffId: uuid().references(() => staffTable.id),
    staffName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    undoneAt: instant(),
    undoneByName: text(),
  },
  table => [index().on(table.keptId)],
)
