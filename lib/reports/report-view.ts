import { z } from 'zod'
import { daySchema } from '../../db/content/days.ts'
import { withOrderedDays } from '../time/day-range.ts'
import { addDays } from '../visits/slots.ts'

export const reportKinds = [
  'funnel',
  'sales',
  'commission',
  'first-reply',
  'lost',
  'inventory',
  'sell-through',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** The reports for which staff choose a grouping. */
export const groupedReports: readonly ReportKind[] = ['funnel', 'sales', 'first-reply']

export const groupings = ['source', 'campaign', 'estate', 'agent', 'month'] as const
export type Grouping = (typeof groupings)[number]

/** The local days that a report counts, both included. */
export type ReportPeriod = { from: string; to: string }

const day = daySchema().nullable().catch(null)

const querySchema = z.object({
  report: z.enum(reportKinds).catch('funnel'),
  by: z.enum(groupings).catch('source'),
  from: day,
  to: day,
})
export type ReportView = { report: ReportKind; by: Grouping } & ReportPeriod

/** Parses the query parameters of the reports. The default is the funnel by source of the last 90 days. */
export function parseReportView(query: unknown, today: string): ReportView {
  const { report, by, from, to } = querySchema.parse(query)
  const last = to ?? today
  return withOrderedDays({ report, by, from: from ?? addDays(last, -89), to: last })
}

/** Returns the usual periods. All except the last month end today. */
export function usualPeriods(today: string): (ReportPeriod & { label: string })[] {
  const month = `${today.slice(0, 7)}-01`
  const endOfLastMonth = addDays(month, -1)
  return [
    { label: 'This month', from: month, to: today },
    { label: 'Last month', from: `${endOfLastMonth.slice(0, 7)}-01`, to: endOfLastMonth },
    { label: 'Last 90 days', from: addDays(today, -89), to: today },
    { label: 'This year', from: `${today.slice(0, 4)}-01-01`, to: today },
  ]
}

/** Returns the part of a month (`2026-03`) within the period. */
export function partOfMonth(month: string, { from, to }: ReportPeriod): ReportPeriod {
  const first = `${month}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return { from: first > from ? first : from, to: last < to ? last : to }
}
