import { z } from 'zod'
import { daySchema } from '../../../db/content/days.ts'
import { lostReasons } from '../../../db/tables/deals.ts'

/** The steps of the funnel after the lead, in their order. */
export const funnelSteps = ['contacted', 'visited', 'reserved', 'sold'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Makes a query parameter optional; an invalid one is ignored. */
export const ignorable = <Schema extends z.ZodType>(schema: Schema) => z.nullable(schema).catch(null)

export const dayFilter = ignorable(daySchema())
export const staffFilter = ignorable(z.union([z.uuid(), z.literal('nobody')]))
/** A `utm_…` tag. It has no zero character, which PostgreSQL cannot store in texts. */
const tag = ignorable(
  z
    .string()
    .min(1)
    .max(300)
    .refine(text => !text.includes('\0')),
)

/** The query parameters by which a figure of a report links to its people in the inbox. */
export const reportFilterSchema = z.object({
  /** Local days on which the deal began. */
  createdFrom: dayFilter,
  createdTo: dayFilter,
  /** Sources and campaigns as reports name them, such as `Direct and search` and `No campaign`. */
  source: tag,
  campaign: tag,
  /** The id of the agent to whom the deal counts, or `nobody`. */
  agent: staffFilter,
  reached: ignorable(z.enum(funnelSteps)),
  /** `yes` if somebody has replied to the person. */
  replied: ignorable(z.enum(['yes', 'no'])),
  /** The reason for which the deal was lost; `none` if no reason was given, `any` for every lost deal. */
  lost: ignorable(z.enum([...lostReasons, 'none', 'any'])),
  /** Local days on which the deal was lost. */
  lostFrom: dayFilter,
  lostTo: dayFilter,
})
export type ReportFilter = z.infer<typeof reportFilterSchema>
