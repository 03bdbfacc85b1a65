import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { localTimeOf } from '@/db/local-time'
import { type OfficeHours, openTimes } from '../../deals/office-clock.ts'
import { addDays } from '../../sales/visits/slots.ts'

/**
 * A table of the days `from` to `to` for queries: when the office opens and closes, in milliseconds since 1970, and how
 * long it was open on the days before. A closed day opens and closes at the same time.
 */
export function officeDays(from: string, to: string, hours: OfficeHours): SQL {
  const days: { day: string; opens: number; closes: number; before: number }[] = []
  let before = 0
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const open = openTimes(day, hours)
    days.push({ day, opens: open?.from ?? 0, closes: open?.until ?? 0, before })
    if (open) before += open.until - open.from
  }
  return sql`json_to_recordset(${JSON.stringify(days)}::json) as office(day date, opens float8, closes float8, before float8)`
}

/** The day of an instant in Nairobi, to join a table of office days. */
export const officeDayOf = (at: SQL): SQL => sql`(${localTimeOf(at)})::date`

/** The milliseconds of office time before an instant; `day`: the name of the office day that it is on. */
export function officeTimeBefore(day: string, at: SQL): SQL {
  const column = (name: string) => sql.raw(`${day}.${name}`)
  // Whole microseconds first: as seconds, a millisecond is rarely exact.
  const milliseconds = sql`floor(round(date_part('epoch', ${at}) * 1000000) / 1000)`
  return sql`${column('before')} + least(greatest(${milliseconds}, ${column('opens')}), ${column('closes')}) - ${column('opens')}`
}
