import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export type SearchText = AnyPgColumn | SQL

export type SearchDocument = {
  /** The heading over the results of this collection. */
  group: string
  /** Identifies the page of the entry: its slug or path if it has one. */
  key: SearchText
  title: SearchText
  /** A short text that distinguishes similar results, shown next to the title. */
  context?: SearchText
  /** The version of the row from which the context comes. */
  contextVersion?: SQL
  /** Texts that rank below the title and above `otherTexts`. */
  importantTexts: SearchText[]
  /** Other texts, which may be HTML. */
  otherTexts: SearchText[]
  /** Limits the entries that the search finds. */
  where?: SQL
}
