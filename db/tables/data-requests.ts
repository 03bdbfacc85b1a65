import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contactsTable } from './contacts.ts'
import { staffTable } from './staff.ts'

const instant = () => timestamp({ withTimezone: true })

export const dataRequestKinds = ['see', 'correct', 'erase', 'object'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** Links to a page with everything that is stored about the owner of a mailbox. Only the hash of the token is stored. */
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

/** Requests of people about their data, with the date by which the law wants an answer. */
export const dataRequestsTable = pgTable(
  'data_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    contactId: uuid().references(() => contactsTable.id),
    /** The mailbox that asked through its link; null when staff entered it. Emptied when the person is erased. */
    email: text(),
    kind: text({ enum: dataRequestKinds }).notNull(),
    /** What should be corrected; emptied when the person is erased. */
    text: text(),
    createdAt: instant().notNull().defaultNow(),
    dueAt: instant().notNull(),
    /** When staff were alarmed, at half of the time. */
    alarmedAt: instant(),
    doneAt: instant(),
    doneById: uuid().references(() => staffTable.id),
    doneByName: text(),
    /** What was done, or why it was refused. */
    outcome: text(),
  },
  table => [index().on(table.contactId), index().on(table.doneAt, table.dueAt)],
)

/** Purposes for which somebody may be contacted beyond their own request, each agreed to and withdrawn by itself. */
export const consentPurposes = ['offers-mail', 'offers-phone', 'offers-whatsapp'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Agreements by purpose; withdrawing sets the end, agreeing again is a new row. */
export const contactConsentsTable = pgTable(
  'contact_consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    contactId: uuid()
      .notNull()
      .references(() => contactsTable.id),
    purpose: text({ enum: consentPurposes }).notNull(),
    /** The version of the wording that was agreed to. */
    wording: text().notNull(),
    /** Where it was given: the reference of a lead, `my data`, or how staff heard of it. */
    given: text().notNull(),
    givenAt: instant().notNull().defaultNow(),
    withdrawnAt: instant(),
    /** Where it was withdrawn: `my data`, `complaint`, or how staff heard of it. */
    withdrawn: text(),
  },
  table => [index().on(table.contactId)],
)
