import { z } from 'zod'
import { blankAsNull } from '../../text/blank-as-null.ts'
import { parseLocal } from '../../time/local-time.ts'

const twoYears = 2 * 366 * 86_400_000

/** The local time from which a planned change counts, as a form has it; null for an empty field: now. */
export const startsAtSchema = z.preprocess(
  blankAsNull,
  z
    .string()
    .transform(text => parseLocal(text.slice(0, 16)))
    .pipe(
      z
        .date('This is not a time.')
        .refine(at => at.getTime() > Date.now(), 'Choose a time that is still to come, or leave this empty.')
        .refine(at => at.getTime() < Date.now() + twoYears, 'Choose a time within two years.'),
    )
    .nullish()
    .transform(at => at ?? null),
)
