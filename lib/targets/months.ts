import { addMonths } from '../payments/add-months.ts'

/** A month is written as its first day, such as `2026-03-01`. */
export type Month = string

/** Returns the month of a day. */
export const monthOf = (day: string): Month => `${day.slice(0, 7)}-01`

/** Returns whether a day is the first of its month. */
export const isMonth = (day: string): boolean => day === monthOf(day)

/** Returns all months from the one of the first day to the one of the last day. */
export function monthsBetween(from: string, to: string): Month[] {
  const months: Month[] = []
  for (let month = monthOf(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

const inWords = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-03-01` → `March 2026`. */
export const monthInWords = (month: Month): string => inWords.format(new Date(`${month}T00:00:00Z`))
