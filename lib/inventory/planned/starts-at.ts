import { z } from 'zod'
import { blankAsNull } from '../../text/blank-as-null.ts'
import { plannedTime } from '../../time/planned-time.ts'

/** The local time of a form from which a planned change counts; null for an empty field, which means now. */
export const startsAtSchema = z.preprocess(
  blankAsNull,
  plannedTime({ from: 'now', years: 2 })
    .nullish()
    .transform(at => at ?? null),
)
