import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const instant = () => timestamp({ withTimezone: true })

/** Folded words for a full-text search. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A required reference to a row, which cannot be deleted as long as this row exists. */
export const requiredReference = (id: () => AnyPgColumn) => uuid().notNull().references(id)

/** A required reference to a row, with which this row is deleted. */
export const cascadingReference = (id: () => AnyPgColumn) => uuid().notNull().references(id, { onDelete: 'cascade' })
