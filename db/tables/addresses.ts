import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** Requested paths without a page, so that staff can add redirects. */
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

/** Hashes of replaced files: their URLs redirect to the new file. */
export const replacedFilesTable = pgTable('replaced_files', {
  hash: text().primaryKey(),
  mediaId: uuid().notNull(),
  replacedAt: instant().notNull().defaultNow(),
})
