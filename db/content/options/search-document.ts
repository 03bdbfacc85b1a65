import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export type SearchText = AnyPgColumn | SQL

/** The texts of an entry in the search of the site. */
export type SearchDocument = {
  /** The heading of its group of results. */
  group: string
  /** Identifies its page: the slug or path where it has one. */
  key: SearchText
  title: SearchText
  /** A short text that distinguishes similar results, shown next to the title. */
  context?: SearchText
  /** The version of the row that contains the context. */
  contextSource?: SQL
  /** Ranks next to the title. */
  lead: SearchText[]
  /** May be HTML. */
  body: SearchText[]
  where?: SQL
}
