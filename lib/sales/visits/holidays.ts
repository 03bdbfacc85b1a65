import Holidays from 'date-holidays'

const kenya = new Holidays('KE', { languages: ['en'] })
const byYear = new Map<number, ReadonlyMap<string, string>>()

/** The name of the public holiday on a local day (`2026-12-12`); null on other days. */
export function publicHoliday(day: string): string | null {
  const year = Number(day.slice(0, 4))
  const known = byYear.get(year) ?? publicHolidaysOf(year)
  byYear.set(year, known)
  return known.get(day) ?? null
}

const publicHolidaysOf = (year: number) =>
  new Map(
    kenya
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => [date.slice(0, 10), name]),
  )
