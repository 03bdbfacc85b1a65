/** Returns the same day of the month (`2027-01-31`) a number of months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  // Day 0 of a month is the last day of the month before it.
  const lastDay = new Date(Date.UTC(year, month + months, 0))
  lastDay.setUTCDate(Math.min(date, lastDay.getUTCDate()))
  return lastDay.toISOString().slice(0, 10)
}
