import { z } from 'zod'
import { daySchema } from '../../db/content/days.ts'
import { localDay, parseLocal } from './local-time.ts'

type Range = {
  /** The earliest time: now, or a year ago for values that are sent long after they were entered. */
  from: 'now' | 'a year ago'
  /** The maximum number of years ahead. */
  years: 1 | 2
}

/** Returns the schema of a time that staff plan, in Nairobi time (`2026-11-22T09:00`). */
export const plannedTime = ({ from, years }: Range) =>
  z
    .string('This is not a time.')
    // Some browsers also send seconds.
    .transform(text => parseLocal(text.slice(0, 16)))
    .pipe(
      z
        .date('This is not a time.')
        .refine(
          at => (from === 'now' ? at.getTime() > Date.now() : localDay(at) >= yearsAfter(localDay(new Date()), -1)),
          {
            error:
              from === 'now' ? 'Choose a time that is still to come.' : 'Choose a time that is at most a year ago.',
            abort: true,
          },
        )
        .refine(at => isWithin(localDay(at), years), tooFar('time', years)),
    )

/** Returns the schema of a day that staff plan, from today to this many years ahead. */
export const plannedDay = (years: Range['years']) =>
  daySchema()
    .refine(day => day >= localDay(new Date()), { error: 'Choose a day from today on.', abort: true })
    .refine(day => isWithin(day, years), tooFar('day', years))

/** Returns true if a day is at most this many years after today. */
export const isWithin = (day: string, years: number, now = new Date()): boolean =>
  day <= yearsAfter(localDay(now), years)

/** Returns the same day of another year, as a text for comparisons. */
const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

const tooFar = (what: 'day' | 'time', years: number) =>
  `Choose a ${what} within ${years === 1 ? 'twelve months' : 'two years'}.`
