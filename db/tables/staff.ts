import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cascadingReference, instant } from '../column-types.ts'

export const roles = ['owner', 'editor', 'sales-manager', 'sales', 'foundation-editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Staff accounts. An account without a password is invited and not activated yet. */
export const staffTable = pgTable('staff', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: roles }).notNull(),
  passwordHash: text(),
  passwordChangedAt: instant(),
  /** The secret of the second factor, encrypted with the key of the site; active once confirmed. */
  totpSecret: text(),
  totpConfirmedAt: instant(),
  /** The last used time step, so that a code can be used only once. */
  totpLastStep: integer(),
  lastSignInAt: instant(),
  /** The time when this member hid the checklist of first steps on the dashboard; null while it may be shown. */
  firstDayHiddenAt: instant(),
  /** The columns that this member chose for each list, by the key of its collection. */
  listColumns: jsonb().$type<Record<string, string[]>>(),
  createdAt: instant().notNull().defaultNow(),
  disabledAt: instant(),
})

/** Sessions of staff. The cookie contains the id; revoking the row signs that browser out at its next request. */
export const staffSessionsTable = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: cascadingReference(() => staffTable.id),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  table => [index().on(table.staffId)],
)

export const staffLinkPurposes = ['invitation', 'password-reset'] as const

/** One-time links in mails to set a password. Only the hash of the token is stored. */
export const staffLinksTable = pgTable(
  'staff_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: cascadingReference(() => staffTable.id),
    purpose: text({ enum: staffLinkPurposes }).notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  table => [index().on(table.staffId)],
)

/** Recovery codes of the second factor; each can be used once. */
export const recoveryCodesTable = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: cascadingReference(() => staffTable.id),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  table => [index().on(table.staffId)],
)

/**
 * Failed sign-ins, also with unknown e-mails. `emailHash` is a hash of the e-mail and the origin of the attempts
 * (unknown browser, known device or open session), because each origin is counted on its own.
 */
export const signInFailuresTable = pgTable('sign_in_failures', {
  emailHash: text().primaryKey(),
  failures: integer().notNull().default(0),
  lastFailedAt: instant().notNull().defaultNow(),
  lockedUntil: instant(),
})

export const staffPolicyTable = pgTable('staff_policy', {
  id: integer().primaryKey().default(1),
  secondFactorRequired: boolean().notNull().default(false),
})
