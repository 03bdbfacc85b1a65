import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { type OfficeHours, openTimes } from '../time/office-clock.ts'
import { addDays } from '../visits/slots.ts'

/**
 * The table `office` of a query, of one row: the instants at which the office opens and closes on the days `from` to `to`,
 * alternating, in milliseconds since 1970, and for how many milliseconds it was open before each of them.
 */
export function officeChanges(from: string, to: string, hours: OfficeHours): SQL {
  const changes: number[] = []
  const before: number[] = []
  let open = 0
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const times = openTimes(day, hours)
    if (!times) continue
    changes.push(times.from, times.until)
    before.push(open, open + times.until - times.from)
    open += times.until - times.from
  }
  return sql`office as (select ${arrayOf(changes)} as changes, ${arrayOf(before)} as before)`
}

const arrayOf = (numbers: number[]): SQL => sql`${`{${numbers.join()}}`}::float8[]`

/** The milliseconds of office time before an instant, from a query that has the table `office`. */
export function officeTimeBefore(at: SQL): SQL {
  // Whole microseconds first: as seconds, a millisecond is rarely exact.
  const milliseconds = sql`floor(round(date_part('epoch', ${at}) * 1000000) / 1000)`
  // Its last change is one to open when it is the first, the third, and so on.
  const last = sql`width_bucket(${milliseconds}, office.changes)`
  return sql`(coalesce(office.before[${last}], 0)
    + case when ${last} % 2 = 1 then ${milliseconds} - office.changes[${last}] else 0 end)`
}
