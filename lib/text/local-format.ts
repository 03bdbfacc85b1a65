import { timeZone } from '../../db/time-zone.ts'

/** Returns a formatter in British English and Nairobi time. */
export const localFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
