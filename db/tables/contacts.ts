import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, requiredReference } from '../column-types.ts'
import { partsOfPhoneNumber, phoneNumberIn } from '../phone-number.ts'
import { staffTable } from './staff.ts'

/** A person across all forms, identified by a mailbox (decision 090). Erasure clears personal data, but not the row. */
export const contactsTable = pgTable(
  'contacts',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text(),
    /** Null also for a person whom staff separated from the other person of a shared mailbox. */
    email: text().unique(),
    phone: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    erasedAt: instant(),
    /** The contact that staff merged this one into; new leads are added there. */
    mergedIntoId: uuid(),
  },
  table => [
    index().on(table.mergedIntoId),
    index('contacts_phone_number_index').on(phoneNumberIn(table.phone)),
    index('contacts_phone_parts_index').using('gin', partsOfPhoneNumber(table.phone)),
  ],
)

/** The changes of a merge, so that it can be undone: ids, and the rows of joined deals. */
export type MergeRecord = {
  /** The merged contact, and the contacts that were merged into it before. */
  contactIds: string[]
  leadIds: string[]
  activityIds: string[]
  /** Deals that changed their contact. */
  dealIds: string[]
  /** Deals that were joined to a deal of the kept contact for the same estate. */
  joined: JoinedDeal[]
  /** Removed rows of `deal_people`: those of the merged contact, and those that the kept contact no longer needs. */
  people?: StoredDealPerson[]
  /** The deals in which the kept contact got the row of `deal_people` that the merged contact had. */
  placeDealIds?: string[]
}

export type StoredDealPerson = Record<string, unknown> & { dealId: string; contactId: string }

/** A deal that became a part of another: its row, and the ids of everything that moved to the other deal. */
export type JoinedDeal = {
  deal: Record<string, unknown>
  intoId: string
  leadIds: string[]
  activityIds: string[]
  taskIds: string[]
  /** Its further people, and the ids of those who were not in the other deal before. */
  people?: StoredDealPerson[]
  addedPeople?: string[]
}

/** Merges of two contacts by staff, with the data for an undo. */
export const contactMergesTable = pgTable(
  'contact_merges',
  {
    id: uuid().primaryKey().defaultRandom(),
    keptId: requiredReference(() => contactsTable.id),
    goneId: requiredReference(() => contactsTable.id),
    moved: jsonb().$type<MergeRecord>().notNull(),
    staffId: uuid().references(() => staffTable.id),
    staffName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    undoneAt: instant(),
    undoneByName: text(),
  },
  table => [index().on(table.keptId)],
)
