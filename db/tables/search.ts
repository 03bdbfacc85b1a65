import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { instant, searchWords } from '../column-types.ts'

/** The search index: texts of published entries, updated when they change. All data are derived and can be deleted. */
export const searchDocumentsTable = pgTable(
  'search_documents',
  {
    entryId: uuid().primaryKey(),
    /** The versions (`xmin`) of the source rows. */
    source: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    title: text().notNull(),
    /** The entry that contains this one, such as the estate of a home. */
    context: text(),
    /** The most important texts after the title. */
    lead: text().notNull(),
    body: text().notNull(),
    publishAt: instant(),
    unpublishAt: instant(),
    words: searchWords().notNull(),
  },
  table => [index().using('gin', table.words)],
)

/** Every word of the index in its folded form, to correct typing errors. */
export const searchWordsTable = pgTable('search_words', {
  word: text().primaryKey(),
})

/** The time of the last change (`content_clock`) of each collection that the index contains. */
export const searchStateTable = pgTable('search_state', {
  collection: text().primaryKey(),
  changedAt: timestamp({ withTimezone: true, precision: 6 }),
})
