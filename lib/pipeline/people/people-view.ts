import { z } from 'zod'
import { daySchema } from '../../../db/content/days.ts'
import { dealStages } from '../../../db/tables/deals.ts'
import { leadKinds } from '../../../db/tables/leads.ts'
import { reportFilterSchema } from './report-filter.ts'

/** Rows per page of the list, and cards per column of the board. */
export const peoplePerPage = 25
export const cardsPerStage = 30
/** The most people that one bulk change reaches: it holds their deals locked for a few seconds. */
export const maxChosen = 1000

export const peopleSorts = ['lastLeadAt', 'waiting', 'task', 'stage'] as const

const day = daySchema().nullable().catch(null)
const yes = z.literal('yes').nullable().catch(null)

/** The query parameters of the people inbox; invalid ones are ignored. */
export const peopleViewSchema = z.object({
  q: z.string().trim().max(100).catch(''),
  kind: z.enum(leadKinds).nullable().catch(null),
  /** Null: everybody but spam; `open`: those that are worked on. */
  stage: z
    .enum([...dealStages, 'open'])
    .nullable()
    .catch(null),
  /** The id of a member of staff, or `nobody`. */
  owner: z
    .union([z.uuid(), z.literal('nobody')])
    .nullable()
    .catch(null),
  /** The id of an estate, or `none`. */
  estate: z
    .union([z.uuid(), z.literal('none')])
    .nullable()
    .catch(null),
  /** Waiting for a reply; with a task that is due; with a mail that failed. */
  waiting: yes,
  late: yes,
  due: yes,
  /** At least one lead, since the day `from`, is not from a list that staff imported. */
  wrote: yes,
  /** The id of an import that has a lead of the person. */
  import: z.uuid().nullable().catch(null),
  /** Days in Nairobi of the newest lead. */
  from: day,
  to: day,
  /** The figure of a report that opened it. */
  ...reportFilterSchema.shape,
  sort: z.enum(peopleSorts).nullable().catch(null),
  order: z.literal('down').nullable().catch(null),
  as: z.literal('board').nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type PeopleView = z.infer<typeof peopleViewSchema>

/** True when the inbox is searched or filtered by anything but the stage. */
export const isFiltered = ({ stage, sort, order, as, page, ...filters }: PeopleView) =>
  Object.values(filters).some(Boolean)
