import 'server-only'
import { z } from 'zod'
import { daySchema } from '../../../db/content/days.ts'
import { monthOf } from '../../targets/months.ts'
import { localFormat } from '../../text/local-format.ts'
import { noonOf } from '../../time/local-time.ts'
import { addDays } from '../../visits/slots.ts'
import { mondayOf } from '../../visits/visit-week.ts'
import type { ReportPeriod } from '../report-view.ts'

/** The days of the director's page: a week from Monday, the week before, and the month up to the end of the week. */
export type DirectorPeriods = { week: ReportPeriod; before: ReportPeriod; month: ReportPeriod }

const querySchema = z.object({ week: daySchema().nullable().catch(null) })

/** Returns the Monday of the week in the query. An invalid or future week is replaced by the present week. */
export function parseWeek(query: unknown, today: string): string {
  const { week } = querySchema.parse(query)
  return mondayOf(week && week < today ? week : today)
}

/** Returns the periods for the week of this Monday. In the present week, the month ends today. */
export function directorPeriods(monday: string, today: string): DirectorPeriods {
  const week = weekFrom(monday)
  const until = week.to < today ? week.to : today
  return { week, before: weekFrom(addDays(monday, -7)), month: { from: monthOf(until), to: until } }
}

const weekFrom = (monday: string): ReportPeriod => ({ from: monday, to: addDays(monday, 6) })

const longMonth = localFormat({ month: 'long' })
/** Returns a name as `November`, because `1–7 Nov` could also be the week. */
export const monthName = ({ from }: ReportPeriod): string => longMonth.format(noonOf(from))

const dayAndMonth = localFormat({ day: 'numeric', month: 'short' })

/** Formats a period as `23–29 Nov` or `30 Nov–6 Dec`. */
export function shortPeriod({ from, to }: ReportPeriod): string {
  const last = dayAndMonth.format(noonOf(to))
  if (from === to) return last
  return `${monthOf(from) === monthOf(to) ? Number(from.slice(8)) : dayAndMonth.format(noonOf(from))}–${last}`
}

/** Formats a week as `Week of 23–29 Nov 2026`. */
export const weekInWords = (week: ReportPeriod): string => `Week of ${shortPeriod(week)} ${week.to.slice(0, 4)}`
