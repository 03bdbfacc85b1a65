import { localFormat } from './local-format.ts'

const money = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const millions = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const longDay = localFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const day = localFormat({ day: '2-digit' })
const month = localFormat({ month: 'short' })
const year = localFormat({ year: 'numeric' })
const moment = localFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `14900000` → `KES 14,900,000`. */
export const shillings = (amount: number) => `KES ${money.format(amount)}`

/** `14900000` → `KES 14.9M`, `1950000` → `KES 1.95M`. A price that two decimals cannot state exactly is written in full. */
export const shortShillings = (amount: number) =>
  amount >= 1_000_000 && amount % 10_000 === 0 ? `KES ${millions.format(amount / 1_000_000)}M` : shillings(amount)

/** `1234.5` → `1,234.5`. */
export const figure = (value: number) => decimal.format(value)

/** `14 March 2026`, in Nairobi. */
export const dayMonthYear = (date: Date) => longDay.format(date)

/** `Mon 23 Nov, 09:00`, in Nairobi; with the year unless it is the current one. */
export function weekdayAndTime(date: Date, now = new Date()): string {
  const at = Object.fromEntries(moment.formatToParts(date).map(({ type, value }) => [type, value]))
  const isThisYear = year.format(date) === year.format(now)
  return `${at.weekday} ${at.day} ${at.month}${isThisYear ? '' : ` ${at.year}`}, ${at.hour}:${at.minute}`
}

/** Returns the two lines of a date badge: `14` and `Mar`, in Nairobi. */
export const dayAndMonth = (date: Date) => ({ day: day.format(date), month: month.format(date) })

/** `95` → `1:35`. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** `1468457` → `1.5 MB`, `9000` → `9 kB`. */
export const fileSize = (bytes: number) =>
  bytes >= 1_000_000 ? `${decimal.format(bytes / 1_000_000)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`

/** Returns the minutes to read this many words, at 220 words a minute; at least one. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / 220))

/** `+254 700 000 001` → `+254700000001`, for `tel:` links. */
export const dialable = (phone: string) => phone.replace(/[^\d+]/g, '')

/** Returns a label for use inside a sentence: `article` for `Article`; an abbreviation such as `FAQ` is unchanged. */
export const inSentence = (label: string): string =>
  label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1)
