import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'

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

/** The results of checking a link to another site. `unchecked`: the site rejects checks; the page may exist. */
export const linkOutcomes = [
  'ok',
  'error-status',
  'no-answer',
  'unknown-host',
  'bad-certificate',
  'private-host',
  'unchecked',
] as const
export type LinkOutcome = (typeof linkOutcomes)[number]

export const linkChecksTable = pgTable('link_checks', {
  url: text().primaryKey(),
  checkedAt: instant(),
  outcome: text({ enum: linkOutcomes }),
  /** The HTTP status of the response; null without a response. */
  status: integer(),
  /** The number of consecutive failed checks, and the time of the first. */
  failures: integer().notNull().default(0),
  failedSince: instant(),
})

/** The former versions of replaced files: the bytes are stored as long as the row. */
export const formerFilesTable = pgTable(
  'former_files',
  {
    mediaId: uuid().primaryKey(),
    hash: text().notNull(),
    /** The columns of the file, with its alternative text. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    staffId: uuid(),
    staffName: text().notNull(),
    replacedAt: instant().notNull().defaultNow(),
  },
  table => [index().on(table.hash), index().on(table.replacedAt)],
)
