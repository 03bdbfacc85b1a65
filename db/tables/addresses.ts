import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** Paths that visitors asked for and that lead nowhere, so that staff can send them on. */
export const missedAddressesTable = pgTable(
  'missed_addresses',
  {
    path: text().primaryKey(),
    hits: integer().notNull().default(1),
    firstAt: instant().notNull().defaultNow(),
    lastAt: instant().notNull().defaultNow(),
  },
  table => [index().on(table.hits)],
)

/** The bytes that a file of the library had before it was replaced: their address leads on to the new ones. */
export const replacedFilesTable = pgTable('replaced_files', {
  hash: text().primaryKey(),
  mediaId: uuid().notNull(),
  replacedAt: instant().notNull().defaultNow(),
})
