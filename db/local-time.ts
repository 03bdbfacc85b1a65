import { type SQLWrapper, sql } from 'drizzle-orm'
import { timeZone } from './time-zone.ts'

const zone = sql.raw(`'${timeZone}'`)

export const localToday = sql`(now() at time zone ${zone})::date`

/** Returns the start in Nairobi of a day (`2026-11-22` or a date expression), or of the day `daysLater` days after it. */
export const startOfLocalDay = (day: SQLWrapper | string, daysLater = 0) =>
  sql`((${day})::date + ${sql.raw(String(daysLater))})::timestamp at time zone ${zone}`

/** Returns the local time of an instant, without a zone. */
export const localTimeOf = (instant: SQLWrapper) => sql`${instant} at time zone ${zone}`
