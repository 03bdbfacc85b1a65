import { z } from 'zod'
import { timeZone } from '../time-zone.ts'

/** The first and the last valid day: other days are mistyped, and would overflow calculations. */
export const firstDay = '1900-01-01'
export const lastDay = '2100-12-31'

/** Returns true if a day (`2026-11-22`), or a time that begins with a day, is within these limits. */
export const isSupportedDay = (text: string): boolean => text.slice(0, 10) >= firstDay && text.slice(0, 10) <= lastDay

const outsideMessage = 'Choose a day between 1900 and 2100.'

/** Parses a day such as `2026-11-22`. */
export const daySchema = (message = 'This is not a date.') =>
  z.iso.date({ error: message, abort: true }).refine(isSupportedDay, outsideMessage)

/** Parses a day in the past: at most the present local day. */
export const pastDaySchema = () =>
  daySchema().refine(day => day <= localToday(), 'Choose a day that is not in the future.')

/** Parses an instant in ISO 8601. */
export const instantSchema = (message = 'This is not a time.') =>
  z.iso
    .datetime({ error: message, abort: true, offset: true })
    .refine(isSupportedDay, outsideMessage)
    .transform(text => new Date(text))

// This locale writes days as `YYYY-MM-DD`, which can be compared as texts.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
const localToday = () => isoDay.format(new Date())
