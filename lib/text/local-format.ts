import { timeZone } from '../../db/time-zone.ts'

/** Returns a formatter in British English and Nairobi time. */
export const localFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options })

export const timeOfDay = localFormat({ hour: '2-digit', minute: '2-digit' })
export const shortDayAndTime = localFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
