import { isSupportedDay } from '../../db/content/days.ts'

export type DayOrder = 'dmy' | 'mdy'

/** A day such as `2027-06-30`, null for an empty text, or a message about an invalid text. */
type Parsed = { value: string | null } | { message: string }

const notADay = 'Write a day as 2027-06-30, or a month as 2027-06.'

/**
 * Parses a day as spreadsheets of any country write it: `30/06/2027`, `6/30/27`, `30.6.2027`, `30-Jun-27`. A month
 * means its last day. An ambiguous text is an error unless `order` decides.
 */
export function parseDay(text: string, order: DayOrder | null = null): Parsed {
  if (text.trim() === '') return { value: null }
  const [day, other] = daysOf(text, order)
  if (!day) return { message: notADay }
  return other ? { message: `This can be ${day} or ${other}. Write one of these.` } : { value: day }
}

/** Returns every day that a text can mean; an empty list if it is not a day. */
export function daysOf(text: string, order: DayOrder | null = null): string[] {
  if (text.length > 60) return []
  const compact = text
    .trim()
    .toLowerCase()
    // Some programs export a day with the time of midnight.
    .split(/[t ]00?:00/, 1)
    .join('')
    // A full stop, or the Russian and Ukrainian abbreviations of “year”.
    .replace(/[.,\s]{1,3}$|\s?[гр]\.?$/, '')
  const days = numericDays(compact, order) ?? namedDays(compact)
  return [...new Set(days.filter(day => day !== null))]
}

function numericDays(text: string, order: DayOrder | null): (string | null)[] | null {
  const month = /^(\d{4})-(\d\d)$/.exec(text)
  if (month) return [lastDayOf(Number(month[1]), Number(month[2]))]
  const [, a = '', b = '', c = ''] = /^(\d{1,4})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{1,4})$/.exec(text) ?? []
  if (a === '') return null
  const [first, second, third] = [Number(a), Number(b), Number(c)]
  if (a.length === 4) return [dayOf(first, second, third)]
  if (a.length === 3 || c.length === 1 || c.length === 3) return []
  const year = yearOf(third, c)
  const [dayFirst, monthFirst] = [dayOf(year, second, first), dayOf(year, first, second)]
  if (order) return [order === 'dmy' ? dayFirst : monthFirst]
  const mayBeginWithYear = a.length === 2 && c.length === 2
  return [dayFirst, monthFirst, mayBeginWithYear ? dayOf(yearOf(first, a), second, third) : null]
}

/** Detects the order of day and month from the texts of a file; null when no text decides it. */
export function orderOf(texts: Iterable<string>): DayOrder | null {
  const orders = new Set<DayOrder>()
  for (const text of texts) {
    const [, a = '0', b = '0'] = /^\s*(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+\d{4}\b/.exec(text.slice(0, 60)) ?? []
    if (Number(a) > 12 && Number(b) <= 12) orders.add('dmy')
    if (Number(b) > 12 && Number(a) <= 12) orders.add('mdy')
  }
  const [order] = orders
  return orders.size === 1 ? (order ?? null) : null
}

/** Languages of the month names in spreadsheets from East Africa and from the countries of buyers. */
const languages = ['en', 'sw', 'fr', 'de', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'pl', 'tr', 'ru', 'uk', 'so']

// Some languages inflect the name of a month beside a day.
const months = new Map<string, number>()
for (const language of languages)
  for (const length of ['long', 'short'] as const)
    for (const style of [{ month: length }, { month: length, day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const part = format.formatToParts(Date.UTC(2027, month - 1, 5)).find(({ type }) => type === 'month')
        const name = part?.value.toLowerCase().replace('.', '') ?? ''
        if (/\p{L}/u.test(name)) months.set(name, months.get(name) ?? month)
      }
    }
months.set('sept', 9)

/** Returns the number of a month by its full or short name in one of these languages; null for other words. */
export const monthOf = (name: string): number | null => months.get(name.toLowerCase().replace('.', '')) ?? null

function namedDays(text: string): (string | null)[] {
  const words = text
    .split(/[-/.,\s]+/)
    .filter(word => word !== '' && word !== 'de' && word !== 'del')
    // Drops the weekday of a long form.
    .filter((word, index) => index > 0 || /\d/.test(word) || monthOf(word) !== null)
  const monthIndex = words.findIndex(word => monthOf(word) !== null)
  const month = monthOf(words[monthIndex] ?? '')
  const numbers = words.filter((_, index) => index !== monthIndex)
  if (month === null || !numbers.every(word => /^\d{1,4}(st|nd|rd|th)?$/.test(word))) return []
  const [first = '', second = ''] = numbers
  const isYear = first.length === 2 || first.length === 4
  if (numbers.length === 1 && monthIndex === 0 && isYear) return [lastDayOf(yearOf(Number(first), first), month)]
  if (numbers.length !== 2) return []
  if (first.length === 4) return [dayOf(Number(first), month, Number.parseInt(second, 10))]
  return [dayOf(yearOf(Number(second), second), month, Number.parseInt(first, 10))]
}

/** Returns the full year: two digits are of this century; Buddhist years of Thai spreadsheets are converted. */
function yearOf(number: number, digits: string): number {
  if (digits.length <= 2) return 2000 + number
  return number > 2400 ? number - 543 : number
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (
    year < 1000 ||
    year > 9999 ||
    !isSupportedDay(date.toISOString()) ||
    date.getUTCMonth() !== month - 1 ||
    date.getUTCDate() !== day
  )
    return null
  return date.toISOString().slice(0, 10)
}

const lastDayOf = (year: number, month: number): string | null =>
  month < 1 || month > 12 ? null : dayOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate())
