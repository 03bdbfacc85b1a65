import type { Collection } from '@/db/content/collection'
import type { Values } from '@/db/content/entry'
import { flatValues } from '@/db/content/flat-values'
import { localDay } from '../time/local-time.ts'
import { sentencesOf } from './check-figures'
import type { Finding } from './findings'

/** Older dates are history: no reader takes them for an announcement. */
const recentYears = 3

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? ${month},? (\\d{4})\\b`, 'gi')
const monthFirst = new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi')
const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/g

/**
 * Warns about sentences with a past day of the last years, such as `12 March 2026` or `2026-03-12`, because an
 * announcement may be published too late. Staff must decide if a sentence announces or reports something. A field has
 * at most one warning.
 */
export function checkPastDates({ allFields }: Collection, values: Values, now: Date): Finding[] {
  const today = localDay(now)
  const oldest = `${Number(today.slice(0, 4)) - recentYears}${today.slice(4)}`
  return flatValues(allFields, values).flatMap(({ name: field, view, value }) => {
    if (typeof value !== 'string' || !['text', 'longText', 'richText'].includes(view.kind)) return []
    const past = sentencesOf(value).filter(sentence => daysIn(sentence).some(day => day < today && day >= oldest))
    return past.length === 0 ? [] : [{ field, message: `It mentions a day that has passed. ${quoted(past)}` }]
  })
}

const quoted = (sentences: string[]) => sentences.slice(0, 3).map(quote).join(' ')
const quote = (sentence: string) => {
  const text = sentence.trim()
  return text.length > 120 ? `“${text.slice(0, 119)}…”` : `“${text}”`
}

/** Returns the days that a sentence contains, as `2026-03-12`. */
function daysIn(sentence: string): string[] {
  const day = (year: string, name: string, date: string) =>
    `${year}-${String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`
  return [
    ...[...sentence.matchAll(dayFirst)].map(([, date = '', name = '', year = '']) => day(year, name, date)),
    ...[...sentence.matchAll(monthFirst)].map(([, name = '', date = '', year = '']) => day(year, name, date)),
    ...[...sentence.matchAll(iso)].map(([text]) => text),
  ]
}
