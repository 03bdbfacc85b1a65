import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { type OfficeHours, openTimes } from '../time/office-clock.ts'
import { addDays } from '../visits/slots.ts'

/**
 * Returns a common table expression `office` of one row: alternately the opening and closing times on the days `from`
 * to `to` in milliseconds since 1970 (`changes`), and the total open time before each of them in milliseconds.
 */
export function officeChanges(from: string, to: string, hours: OfficeHours): SQL {
  const changes: number[] = []
  const openBefore: number[] = []
  let open = 0
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const times = openTimes(day, hours)
    if (!times) continue
    changes.push(times.from, times.until)
    openBefore.push(open, open + times.until - times.from)
    open += times.until - times.from
  }
  return sql`office as (select ${arrayOf(changes)} as changes, ${arrayOf(openBefore)} as before)`
}

const arrayOf = (numbers: number[]): SQL => sql`${`{${numbers.join()}}`}::float8[]`

/** Returns SQL for the office time before an instant, in milliseconds. The query must contain `office`. */
export function officeTimeBefore(at: SQL): SQL {
  // Rounding to whole microseconds is needed first, because seconds as doubles are inexact.
  const milliseconds = sql`floor(round(date_part('epoch', ${at}) * 1000000) / 1000)`
  // The office is open if the number of changes before the instant is odd.
  const last = sql`width_bucket(${milliseconds}, office.changes)`
  return sql`(coalesce(office.before[${last}], 0)
    + case when ${last} % 2 = 1 then ${milliseconds} - office.changes[${last}] else 0 end)`
}
