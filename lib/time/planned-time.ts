import { z } from 'zod'
import { daySchema } from '../../db/content/days.ts'
import { localDay, parseLocal } from './local-time.ts'

type Range = {
  /** The earliest: the present moment, or a year ago, for what is sent long after it was entered. */
  from: 'now' | 'a year ago'
  /** The latest is on the day so many years ahead. */
  years: 1 | 2
}

/** A time that staff plan, as a form has it in Nairobi (`2026-11-22T09:00`). */
export const plannedTime = ({ from, years }: Range) =>
  z
    .string('This is not a time.')
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

/** A day that staff plan, from today to so many years ahead. */
export const plannedDay = (years: Range['years']) =>
  daySchema()
    .refine(day => day >= localDay(new Date()), { error: 'Choose a day from today on.', abort: true })
    .refine(day => isWithin(day, years), tooFar('day', years))

/** Returns true for a day up to the same one so many years after today. */
export const isWithin = (day: string, years: number, now = new Date()): boolean =>
  day <= yearsAfter(localDay(now), years)

/** The same day of another year, as a text that days compare with. */
const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

const tooFar = (what: 'day' | 'time', years: number) =>
  `Choose a ${what} within ${years === 1 ? 'twelve months' : 'two years'}.`
