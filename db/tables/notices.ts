import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cascadingReference, instant } from '../column-types.ts'
import { staffTable } from './staff.ts'

/** Channels of notices to a member of staff. Without a row: mails and pushes, with quiet hours from 20:00 to 07:00. */
export const noticePreferencesTable = pgTable('notice_preferences', {
  staffId: uuid()
    .primaryKey()
    .references(() => staffTable.id, { onDelete: 'cascade' }),
  mail: boolean().notNull().default(true),
  push: boolean().notNull().default(true),
  /** Times in Nairobi, such as `20:00`; equal times mean no quiet hours. */
  quietFrom: text().notNull().default('20:00'),
  quietUntil: text().notNull().default('07:00'),
})

export const pushSubscriptionsTable = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: cascadingReference(() => staffTable.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
    lastSentAt: instant(),
  },
  table => [index().on(table.staffId)],
)

/**
 * A push, without personal data, because locked screens show it. `about` is the key of a subject that may change again
 * soon, such as one visit: waiting pushes with the same key are joined.
 */
export type PushContent = { title: string; text: string; path: string; tag: string; about?: string }

/** Pushes that wait for the service of the browser; deleted when they are accepted or rejected. */
export const pushMessagesTable = pgTable(
  'push_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriptionId: cascadingReference(() => pushSubscriptionsTable.id),
    content: jsonb().$type<PushContent>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    lastError: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  table => [index().on(table.nextAttemptAt), index().on(table.subscriptionId)],
)

/** One row: the keys that identify this site to push services, created at the first use. */
export const pushKeysTable = pgTable('push_keys', {
  id: integer().primaryKey().default(1),
  publicKey: text().notNull(),
  /** Encrypted with the key of the site. */
  privateKey: text().notNull(),
})
