import { customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search index: every published text that can be found, derived from the entries and brought up to date when they
 * have changed. Nothing is lost when it is emptied.
 */
export const searchDocumentsTable = pgTable(
  'search_documents',
  {
    entryId: uuid().primaryKey(),
    /** The rows it was made from, as PostgreSQL tells their versions apart. */
    source: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    title: text().notNull(),
    context: text(),
    lead: text().notNull(),
    body: text().notNull(),
    publishAt: timestamp({ withTimezone: true }),
    unpublishAt: timestamp({ withTimezone: true }),
    /** Stemmed and plain words with their weights. */
    words: tsvector().notNull(),
  },
  table => [index().using('gin', table.words)],
)

/** Every word of the index as it is written, to correct typing errors by. */
export const searchWordsTable = pgTable('search_words', {
  word: text().primaryKey(),
})

/** Which change of a collection the index holds. */
export const searchStateTable = pgTable('search_state', {
  collection: text().primaryKey(),
  changedAt: timestamp({ withTimezone: true, precision: 6 }),
})
