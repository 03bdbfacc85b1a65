import { sql } from 'drizzle-orm'
import { timeZone } from '../time-zone.ts'

/** The local day now, in SQL. */
export const localToday = sql`(now() at time zone ${sql.raw(`'${timeZone}'`)})::date`

/** The instant at which this local day (or null) begins, in SQL. */
export const startOfDay = (day: unknown) => sql`((${day})::timestamp at time zone ${sql.raw(`'${timeZone}'`)})`
