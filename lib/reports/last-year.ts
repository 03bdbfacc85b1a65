import { lengthOf, type Report } from './report.ts'
import type { ReportView } from './report-view.ts'

/** Returns the same report for the same days of the year before; 28 February for 29 February. */
export const lastYearOf = (view: ReportView): ReportView => ({
  ...view,
  from: yearBefore(view.from),
  to: yearBefore(view.to),
})

/**
 * Returns the values of the bars of the year before, by the keys of this year's bars: the key of a month is moved by a
 * year, other keys are the same.
 */
export const lengthsOfLastYear = (view: ReportView, { bars, comparedPart }: Report): ReadonlyMap<string, number> =>
  new Map(
    bars.map(bar => [
      isMonth(bar.key) && view.by === 'month' ? yearAfter(bar.key) : bar.key,
      comparedPart === undefined ? lengthOf(bar) : (bar.parts[comparedPart] ?? 0),
    ]),
  )

/** Returns the values of the year before; null if all of these bars would show 0. */
export const shownLastYear = (
  bars: Report['bars'],
  lastYear: ReadonlyMap<string, number> | null,
): ReadonlyMap<string, number> | null => (bars.some(({ key }) => lastYear?.get(key)) ? lastYear : null)

const isMonth = (key: string) => /^\d{4}-\d{2}$/.test(key)

const yearAfter = (month: string) => `${Number(month.slice(0, 4)) + 1}${month.slice(4)}`

const yearBefore = (day: string) => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}
