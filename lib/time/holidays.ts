import Holidays from 'date-holidays'

const kenya = new Holidays('KE', { languages: ['en'] })
const byYear = new Map<number, ReadonlyMap<string, string>>()

/** Returns the name of the public holiday on a local day (`2026-12-12`); null on other days. */
export function publicHoliday(day: string): string | null {
  const year = Number(day.slice(0, 4))
  const holidaysOfYear = byYear.get(year) ?? publicHolidaysOf(year)
  byYear.set(year, holidaysOfYear)
  return holidaysOfYear.get(day) ?? null
}

/**
 * The names that changed after the library was written, by old name, with the first year of each new name, newest
 * first. Amendments of the Public Holidays Act (Cap. 110) made 10 October Utamaduni Day in 2021 and Mazingira Day in
 * 2024. Renaming Boxing Day as Utamaduni Day was only proposed, in 2020.
 */
const renamedHolidays: Record<string, [from: number, name: string][]> = {
  'Moi Day': [
    [2024, 'Mazingira Day'],
    [2021, 'Utamaduni Day'],
  ],
}

const publicHolidaysOf = (year: number) =>
  new Map(
    kenya
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => [date.slice(0, 10), nameIn(year, name)]),
  )

/** Returns the name in this year. A suffix stays, such as the note of a substitute day. */
function nameIn(year: number, name: string): string {
  for (const [old, names] of Object.entries(renamedHolidays)) {
    const [, currentName] = names.find(([from]) => from <= year) ?? []
    if (currentName && name.startsWith(old)) return name.replace(old, currentName)
  }
  return name
}
