import { sql } from 'drizzle-orm'
import { timeZone } from '../time-zone.ts'

export const localToday = sql`(now() at time zone ${sql.raw(`'${timeZone}'`)})::date`

/** Returns the instant at which this local day begins (null for null), in SQL. */
export const startOfDay = (day: unknown) => sql`((${day})::timestamp at time zone ${sql.raw(`'${timeZone}'`)})`
