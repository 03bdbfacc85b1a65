import { z } from 'zod'
import { daySchema } from '../../../db/content/days.ts'
import { dealStages } from '../../../db/tables/deals.ts'
import { leadKinds } from '../../../db/tables/leads.ts'
import { reportFilterSchema } from './report-filter.ts'

/** Rows per page of the list, and cards per column of the board. */
export const peoplePerPage = 25
export const cardsPerStage = 30
/** The maximum number of people in one bulk change, which locks their deals for a few seconds. */
export const maxChosen = 1000

export const peopleSorts = ['lastLeadAt', 'waiting', 'task', 'stage'] as const

const day = daySchema().nullable().catch(null)
const yes = z.literal('yes').nullable().catch(null)

/** The query parameters of the people inbox; invalid ones are ignored. */
export const peopleViewSchema = z.object({
  q: z.string().trim().max(100).catch(''),
  kind: z.enum(leadKinds).nullable().catch(null),
  /** Null for everybody except spam; `open` for deals that are not closed. */
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
  /** Filters: a reply is awaited; it is overdue; a task is due. */
  waiting: yes,
  late: yes,
  due: yes,
  /** Filters people with at least one lead, since the day `from`, that staff did not import. */
  wrote: yes,
  /** The id of an import with a lead of the person. */
  import: z.uuid().nullable().catch(null),
  /** Local days of the newest lead. */
  from: day,
  to: day,
  /** The figure of a report, if a report links to the inbox. */
  ...reportFilterSchema.shape,
  sort: z.enum(peopleSorts).nullable().catch(null),
  order: z.literal('down').nullable().catch(null),
  as: z.literal('board').nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type PeopleView = z.infer<typeof peopleViewSchema>

/** Returns true if the inbox is searched, or filtered by more than the stage. */
export const isFiltered = ({ stage, sort, order, as, page, ...filters }: PeopleView) =>
  Object.values(filters).some(Boolean)
