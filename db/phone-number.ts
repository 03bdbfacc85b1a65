import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Selects a stored number without its extension (`+254201234567 ext. 12`); the number identifies people. */
export const phoneNumberIn = (phone: SQLWrapper): SQL<string | null> => sql`split_part(${phone}, ' ', 1)`

/** The expression of an index that finds numbers by any part with at least three digits in a row. */
export const partsOfPhoneNumber = (phone: SQLWrapper): SQL => sql`${phoneNumberIn(phone)} gin_trgm_ops`
