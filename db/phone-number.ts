import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Selects the number of a stored phone without its extension (`+254201234567 ext. 12`); people are recognised by the
 * number.
 */
export const phoneNumberIn = (phone: SQLWrapper): SQL<string | null> => sql`split_part(${phone}, ' ', 1)`

/** Builds an index that finds numbers by any part with at least three digits in a row. */
export const partsOfPhoneNumber = (phone: SQLWrapper): SQL => sql`${phoneNumberIn(phone)} gin_trgm_ops`
