import type { LostReason } from '../../db/tables/deals.ts'
import type { FunnelStep } from '../pipeline/people/report-filter.ts'
import { type Grouping, partOfMonth, type ReportPeriod } from './report-view.ts'

/** The group of a figure; null for the total. */
type FigureGroup = ReportPeriod & { by: Grouping; key: string | null }

/** Returns the query of the people inbox that lists the people of a figure of the funnel or the first reply. */
export function peopleQueryOf(
  { by, key, ...period }: FigureGroup,
  figure: { reached?: FunnelStep; replied?: 'yes' | 'no' } = {},
): Record<string, string> {
  const { from, to } = by === 'month' && key !== null ? partOfMonth(key, period) : period
  return { createdFrom: from, createdTo: to, ...(key !== null && by !== 'month' && { [by]: key }), ...figure }
}

/** Returns the query of the people inbox that lists the people who were lost for a reason. */
export const lostPeopleQuery = (
  reason: LostReason | 'none' | 'any',
  { from, to }: ReportPeriod,
): Record<string, string> => ({ stage: 'lost', lost: reason, lostFrom: from, lostTo: to })
