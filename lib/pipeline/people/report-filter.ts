import { z } from 'zod'
import { daySchema } from '../../../db/content/days.ts'
import { lostReasons } from '../../../db/tables/deals.ts'

/** The steps of the funnel after the lead, in their order. */
export const funnelSteps = ['contacted', 'visited', 'reserved', 'sold'] as const
export type FunnelStep = (typeof funnelSteps)[number]

const day = daySchema().nullable().catch(null)
/** A `utm_…` tag. It has no zero character, which PostgreSQL cannot store in texts. */
const tag = z
  .string()
  .min(1)
  .max(300)
  .refine(text => !text.includes('\0'))
  .nullable()
  .catch(null)

/** The query parameters by which a figure of a report links to its people in the inbox. */
export const reportFilterSchema = z.object({
  /** Local days on which the deal began. */
  createdFrom: day,
  createdTo: day,
  /** Sources and campaigns as reports name them, such as `Direct and search` and `No campaign`. */
  source: tag,
  campaign: tag,
  /** The id of the agent to whom the deal counts, or `nobody`. */
  agent: z
    .union([z.uuid(), z.literal('nobody')])
    .nullable()
    .catch(null),
  reached: z.enum(funnelSteps).nullable().catch(null),
  /** `yes` if somebody has replied to the person. */
  replied: z.enum(['yes', 'no']).nullable().catch(null),
  /** The reason for which the deal was lost; `none` if no reason was given, `any` for every lost deal. */
  lost: z
    .enum([...lostReasons, 'none', 'any'])
    .nullable()
    .catch(null),
  /** Local days on which the deal was lost. */
  lostFrom: day,
  lostTo: day,
})
export type ReportFilter = z.infer<typeof reportFilterSchema>
