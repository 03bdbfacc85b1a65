import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const roles = ['owner', 'editor', 'sales', 'foundation-editor', 'viewer'] as const
export type Role = (typeof roles)[number]

const instant = () => timestamp({ withTimezone: true })

/** A member of staff. Without a password they were invited and have not come yet. */
export const staffTable = pgTable('staff', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: roles }).notNull(),
  passwordHash: text(),
  passwordChangedAt: instant(),
  /** The shared secret of the second factor, sealed with the key of the site; in use once it was confirmed. */
  totpSecret: text(),
  totpConfirmedAt: instant(),
  /** The last time step that was used, so that a code serves once. */
  totpLastStep: integer(),
  lastSignInAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  disabledAt: instant(),
})

/** A sign-in. The cookie carries its id; ending the row signs that browser out at its next request. */
export const staffSessionsTable = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staffTable.id, { onDelete: 'cascade' }),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  table => [index().on(table.staffId)],
)

export const staffLinkPurposes = ['invitation', 'password-reset'] as const

/** A link in a mail that lets its reader set a password once. Only the hash of its token is kept. */
export const staffLinksTable = pgTable(
  'staff_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staffTable.id, { onDelete: 'cascade' }),
    purpose: text({ enum: staffLinkPurposes }).notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  table => [index().on(table.staffId)],
)

/** Codes for the day the phone is gone; each serves once. */
export const recoveryCodesTable = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staffTable.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  table => [index().on(table.staffId)],
)

/** Failed tries by e-mail and prover (lib/auth/lock.ts), for known and unknown e-mails alike. The key is a hash of both. */
export const signInFailuresTable = pgTable('sign_in_failures', {
  emailHash: text().primaryKey(),
  failures: integer().notNull().default(0),
  lastFailedAt: instant().notNull().defaultNow(),
  lockedUntil: instant(),
})

/** One row: what every account must have. */
export const staffPolicyTable = pgTable('staff_policy', {
  id: integer().primaryKey().default(1),
  secondFactorRequired: boolean().notNull().default(false),
})
