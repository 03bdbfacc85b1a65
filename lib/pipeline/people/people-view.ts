import { z } from 'zod'
import { dealStages } from '../../../db/tables/deals.ts'
import { leadKinds } from '../../../db/tables/leads.ts'
import { withOrderedDays } from '../../time/day-range.ts'
import { dayFilter, ignorable, reportFilterSchema, staffFilter } from './report-filter.ts'

/** Rows per page of the list, and cards per column of the board. */
export const peoplePerPage = 25
export const cardsPerStage = 30
/** The maximum number of people in one bulk change, which locks their deals for a few seconds. */
export const maxChosen = 1000

export const peopleSorts = ['lastLeadAt', 'waiting', 'task', 'stage'] as const

const yes = ignorable(z.literal('yes'))

/** The query parameters of the people inbox; invalid ones are ignored. */
const parametersSchema = z.object({
  q: z.string().trim().max(100).catch(''),
  kind: ignorable(z.enum(leadKinds)),
  /** Null for everybody except spam; `open` for deals that are not closed. */
  stage: ignorable(z.enum([...dealStages, 'open'])),
  owner: staffFilter,
  /** The id of an estate, or `none`. */
  estate: ignorable(z.union([z.uuid(), z.literal('none')])),
  /** Filters: a reply is awaited; it is overdue; a task is due. */
  waiting: yes,
  late: yes,
  due: yes,
  /** Filters people with at least one lead, since the day `from`, that staff did not import. */
  wrote: yes,
  /** The id of an import with a lead of the person. */
  import: ignorable(z.uuid()),
  /** Local days of the newest lead. */
  from: dayFilter,
  to: dayFilter,
  /** The figure of a report, if a report links to the inbox. */
  ...reportFilterSchema.shape,
  sort: ignorable(z.enum(peopleSorts)),
  /** `down` sorts in descending order. */
  order: ignorable(z.literal('down')),
  /** `board` shows the board of stages instead of the list. */
  as: ignorable(z.literal('board')),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export const peopleViewSchema = parametersSchema.transform(view =>
  // The board has a column for each stage.
  withOrderedDays({ ...view, stage: view.as === 'board' ? null : view.stage }),
)
export type PeopleView = z.infer<typeof peopleViewSchema>

/** Returns true if the inbox is searched, or filtered by more than the stage. */
export const isFiltered = ({ stage, sort, order, as, page, ...filters }: PeopleView) =>
  Object.values(filters).some(Boolean)

/** Returns the parameters without an input in the filter of the inbox, which keeps them, but not the page. */
export const parametersWithoutInput = ({ q, kind, stage, owner, estate, from, to, page, ...kept }: PeopleView) => kept
