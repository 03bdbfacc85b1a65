import { z } from 'zod'
import { blankAsNull } from '../../text/blank-as-null.ts'
import { plannedTime } from '../../time/planned-time.ts'

/** The local time from which a planned change counts, as a form has it; null for an empty field: now. */
export const startsAtSchema = z.preprocess(
  blankAsNull,
  plannedTime({ from: 'now', years: 2 })
    .nullish()
    .transform(at => at ?? null),
)
