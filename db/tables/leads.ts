import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, requiredReference, searchWords } from '../column-types.ts'
import { partsOfPhoneNumber } from '../phone-number.ts'
import { contactsTable } from './contacts.ts'
import { dataLinksTable } from './data-requests.ts'
import { dealsTable } from './deals.ts'
import { peopleImportsTable } from './imports.ts'
import { staffLinksTable, staffTable } from './staff.ts'

export const leadKinds = [
  'tour',
  'enquiry',
  'reservation',
  'referral',
  'brochure',
  'waiting',
  'call',
  'walk-in',
  'whatsapp',
  'added',
  'import',
] as const
/** The kinds that staff enter, during a conversation or from a list; nobody waits for a reply to them. */
export const enteredKinds = [
  'call',
  'walk-in',
  'whatsapp',
  'added',
  'import',
] as const satisfies readonly (typeof leadKinds)[number][]
export type LeadKind = (typeof leadKinds)[number]

export type EmailKind =
  | 'staff-notice'
  | 'acknowledgement'
  | 'confirm-subscription'
  | 'welcome'
  | 'confirm-following'
  | 'data-link'
  | 'data-request'
  | 'progress-update'
  | 'proof-expires'
  | 'visit-confirmation'
  | 'visit-proof'
  | 'visit-notice'
  | 'visit-reminder'
  | 'visit-thanks'
  | 'home-is-free'
  | 'hold-ends'
  | 'quote'
  | 'reply'
  | 'weekly-report'
  | 'staff-task'
  | 'quote-reserve'
  | 'invitation'
  | 'password-reset'

export const emailStates = ['queued', 'sent', 'delivered', 'bounced', 'complained', 'given-up', 'refused'] as const
export type EmailState = (typeof emailStates)[number]
/** The states of mails that need the attention of staff. */
export const failedEmailStates: readonly EmailState[] = ['bounced', 'complained', 'given-up']

/** Matches leads that are people whom staff added to a deal, not messages. Queries for newest leads put them last. */
export const isAddedPerson = (leads: { kind: AnyPgColumn }): SQL => sql`(${leads.kind} = 'added')`

export type Consent = { purpose: string; wording: string; at: string }
/** The `utm_…` tags of the first page of a session. */
export type Campaign = Record<string, string>

/** The leads of people. A later lead never overwrites an earlier one. */
export const leadsTable = pgTable(
  'leads',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    kind: text({ enum: leadKinds }).notNull(),
    contactId: requiredReference(() => contactsTable.id),
    /** The deal of this lead; its stage and owner are also those of the lead. */
    dealId: requiredReference(() => dealsTable.id),
    name: text(),
    /** The name as the sender typed it, if staff corrected the name of the person since; `name` is then the new one. */
    typedName: text(),
    email: text(),
    phone: text(),
    message: text(),
    estate: text(),
    unit: text(),
    /** The home that `unit` names. The foreign key is in the migration, because `inventory.ts` imports this file. */
    unitId: uuid(),
    document: text(),
    /** The day that the visitor requested (`tourDay`), and the time of the visit (`visitAt`). */
    tourDay: date({ mode: 'string' }),
    visitAt: instant(),
    preferredContact: text(),
    /** The value of the field “property” of the form for a site tour: an estate, or the visited page. */
    property: text(),
    page: text(),
    firstPage: text(),
    campaign: jsonb().$type<Campaign>().notNull().default({}),
    firstReferral: text(),
    lastReferral: text(),
    /** The code of the browser session that a WhatsApp message of the visitor contains. */
    visitCode: text(),
    consents: jsonb().$type<Consent[]>().notNull().default([]),
    spamScore: integer().notNull().default(0),
    spamReasons: text().array().notNull().default([]),
    idempotencyKey: text().unique(),
    /** Equal for leads with the same content; see `upsertLead`. */
    contentHash: text(),
    /** The import that stored it; null otherwise. */
    importId: uuid().references(() => peopleImportsTable.id),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** The search index of the inbox: folded words (`db/fold-text.ts`). */
    words: searchWords().generatedAlwaysAs(
      (): SQL =>
        sql`array_to_tsvector(folded_words(${leadsTable.reference} || ' ' || coalesce(${leadsTable.name}, '') || ' ' || coalesce(${leadsTable.email}, '') || ' ' || coalesce(${leadsTable.phone}, '') || ' ' || coalesce(${leadsTable.visitCode}, '') || ' ' || coalesce(${leadsTable.message}, '') || ' ' || coalesce(${leadsTable.property}, '') || ' ' || coalesce(${leadsTable.estate}, '')))`,
    ),
  },
  table => [
    index('leads_words_index').using('gin', table.words),
    index().on(table.visitAt),
    index().on(table.visitCode),
    index().on(table.contentHash),
    index().on(table.contactId),
    index('leads_phone_parts_index').using('gin', partsOfPhoneNumber(table.phone)),
    index('leads_mailbox_index').on(sql`lower(${table.email})`),
    index().on(table.unitId, table.createdAt),
    index().on(table.dealId, table.createdAt),
    index().on(table.createdAt),
    index().on(table.kind, table.createdAt),
    index('leads_typed_name_index').on(table.contactId).where(sql`${table.typedName} is not null`),
    index('leads_import_index').on(table.importId).where(sql`${table.importId} is not null`),
  ],
)

/** `caught` means that the form looked like a robot, so that no mail was sent; staff can have it sent. */
export const subscriptionStates = ['caught', 'pending', 'active', 'left'] as const

/** Newsletter subscriptions. Visitors request one, confirm it by mail, and end it by a link in every mail. */
export const subscribersTable = pgTable('subscribers', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  state: text({ enum: subscriptionStates }).notNull().default('pending'),
  /** Part of the links in the mails, which can only confirm or end this subscription. */
  token: text().notNull().unique(),
  page: text(),
  consents: jsonb().$type<Consent[]>().notNull().default([]),
  createdAt: instant().notNull().defaultNow(),
  confirmedAt: instant(),
  leftAt: instant(),
})

/** Mails with their delivery state. The id is the idempotency key at the provider. */
export const emailsTable = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid().references(() => leadsTable.id, { onDelete: 'cascade' }),
    subscriberId: uuid().references(() => subscribersTable.id, { onDelete: 'cascade' }),
    /** The follower of an estate. The foreign key is in the migration, because `followers.ts` imports this file. */
    followerId: uuid(),
    /** The one-time link in this mail. Its token is not stored: sending replaces a placeholder in the text. */
    staffLinkId: uuid().references(() => staffLinksTable.id, { onDelete: 'cascade' }),
    /** The same for the link to the data of a mailbox. */
    dataLinkId: uuid().references(() => dataLinksTable.id, { onDelete: 'cascade' }),
    staffId: uuid().references(() => staffTable.id, { onDelete: 'cascade' }),
    /** An `EmailKind`; mails of former releases may have other kinds. */
    kind: text().notNull(),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text('plain').notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    calendar: text(),
    /** Marketing mail is only sent to confirmed subscribers; other mail is always sent. */
    marketing: boolean().notNull().default(false),
    state: text({ enum: emailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    /** The lease of the process that sends it; expires if the process dies. */
    sendingUntil: instant(),
    /** True if the last attempt failed because the provider was down, not because of this mail. */
    waitsForProvider: boolean().notNull().default(false),
    /** The time when it was last rescheduled because the provider was available again. */
    wokenAt: instant(),
    providerId: text().unique(),
    lastError: text(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    deliveredAt: instant(),
  },
  table => [
    index().on(table.leadId),
    index().on(table.staffLinkId),
    index().on(table.dataLinkId),
    index().on(table.followerId),
    index().on(table.state, table.nextAttemptAt),
    index().on(table.kind, table.createdAt),
  ],
)

/** Handled webhook events of the mail provider, so that each is handled once. */
export const providerEventsTable = pgTable('provider_events', {
  id: text().primaryKey(),
  receivedAt: instant().notNull().defaultNow(),
})

/** Sessions on the website that continued in WhatsApp: the short code in the message identifies the session. */
export const whatsappSessionsTable = pgTable('visits', {
  code: text().primaryKey(),
  page: text(),
  firstPage: text(),
  campaign: jsonb().$type<Campaign>().notNull().default({}),
  referral: text(),
  createdAt: instant().notNull().defaultNow(),
})
