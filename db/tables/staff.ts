import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const roles = ['owner', 'editor', 'sales', 'foundation-editor', 'viewer'] as const
export type Role = (typeof roles)[number]

const instant = () => timestamp({ withTimezone: true })

export const staffTable = pgTable('staff', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: roles }).notNull(),
  passwordHash: text().notNull(),
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
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  table => [index().on(table.staffId)],
)
