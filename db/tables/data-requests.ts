import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, requiredReference } from '../column-types.ts'
import { contactsTable } from './contacts.ts'
import { peopleImportsTable } from './imports.ts'
import { staffTable } from './staff.ts'

export const dataRequestKinds = ['see', 'correct', 'erase', 'object'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** Links to a page with all stored data of the owner of a mailbox. Only the hash of the token is stored. */
export const dataLinksTable = pgTable(
  'data_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  table => [index().on(table.email)],
)

/** Requests of people about their data, with the day by which the law requires a reply. */
export const dataRequestsTable = pgTable(
  'data_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    contactId: uuid().references(() => contactsTable.id),
    /** The mailbox that made the request through its link; null when staff entered it. Cleared by an erasure. */
    email: text(),
    kind: text({ enum: dataRequestKinds }).notNull(),
    /** The text of the request, such as the correction; cleared when the person is erased. */
    text: text(),
    createdAt: instant().notNull().defaultNow(),
    dueAt: instant().notNull(),
    /** The time when staff were warned, after half of the period. */
    alarmedAt: instant(),
    doneAt: instant(),
    doneById: uuid().references(() => staffTable.id),
    doneByName: text(),
    /** The result of the request, or the reason for its rejection. */
    outcome: text(),
  },
  table => [index().on(table.contactId), index().on(table.doneAt, table.dueAt)],
)

/** Purposes of contacting a person beyond their own lead. Consent to each is given and withdrawn separately. */
export const consentPurposes = ['offers-mail', 'offers-phone', 'offers-whatsapp'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Consents by purpose. A withdrawal sets the end; a new consent is a new row. */
export const contactConsentsTable = pgTable(
  'contact_consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    contactId: requiredReference(() => contactsTable.id),
    purpose: text({ enum: consentPurposes }).notNull(),
    /** The version of the wording of the consent. */
    wording: text().notNull(),
    /** The origin of the consent: the reference of a lead, `my data`, or how staff received it. */
    given: text().notNull(),
    givenAt: instant().notNull().defaultNow(),
    withdrawnAt: instant(),
    /** The origin of the withdrawal: `my data`, `complaint`, or how staff received it. */
    withdrawn: text(),
    /** The import that stored it; null otherwise. */
    importId: uuid().references(() => peopleImportsTable.id),
  },
  table => [
    index().on(table.contactId),
    index('contact_consents_import_index').on(table.importId).where(sql`${table.importId} is not null`),
  ],
)
