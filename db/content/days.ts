import { z } from 'zod'
import { timeZone } from '../time-zone.ts'

/** The first and the last day that anything of ours is about: days beyond are mistyped, and no arithmetic leaves them. */
export const firstDay = '1900-01-01'
export const lastDay = '2100-12-31'

/** Returns whether a day (`2026-11-22`) or a time of one, as a text, is within these. */
export const isDayOfOurs = (text: string): boolean => text.slice(0, 10) >= firstDay && text.slice(0, 10) <= lastDay

const outside = 'Choose a day between 1900 and 2100.'

/** A day as `2026-11-22`. */
export const daySchema = (message = 'This is not a date.') =>
  z.iso.date({ error: message, abort: true }).refine(isDayOfOurs, outside)

/** A day of something past: at most the local day on which it is entered. */
export const pastDaySchema = () =>
  daySchema().refine(day => day <= localToday(), 'Choose a day that is not in the future.')

/** An instant as ISO text. */
export const instantSchema = (message = 'This is not a time.') =>
  z.iso
    .datetime({ error: message, abort: true, offset: true })
    .refine(isDayOfOurs, outside)
    .transform(text => new Date(text))

// This locale writes days as `YYYY-MM-DD`, so that they compare as texts.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
const localToday = () => isoDay.format(new Date())
