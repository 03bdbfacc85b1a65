import { customType, timestamp } from 'drizzle-orm/pg-core'

export const instant = () => timestamp({ withTimezone: true })

/** Folded words for a full-text search. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })
