import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The number of a stored phone without its extension (`+254201234567 ext. 12`): people are recognised by it. */
export const phoneNumberIn = (phone: SQLWrapper): SQL<string | null> => sql`split_part(${phone}, ' ', 1)`

/** For an index that finds numbers by any part of them: three digits in a row at least. */
export const partsOfPhoneNumber = (phone: SQLWrapper): SQL => sql`${phoneNumberIn(phone)} gin_trgm_ops`
