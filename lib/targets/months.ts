import { addMonths } from '../payments/add-months.ts'

/** A month, written as its first day: `2026-03-01`. */
export type Month = string

export const monthOf = (day: string): Month => `${day.slice(0, 7)}-01`

export const isMonth = (day: string): boolean => day === monthOf(day)

/** Returns all months from the month of `from` to the month of `to`. */
export function monthsBetween(from: string, to: string): Month[] {
  const months: Month[] = []
  for (let month = monthOf(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats `2026-03-01` as `March 2026`. */
export const monthInWords = (month: Month): string => monthFormat.format(new Date(`${month}T00:00:00Z`))
