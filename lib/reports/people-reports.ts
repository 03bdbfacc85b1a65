import { lostReasonLabels } from '../pipeline/labels.ts'
import { funnelSteps } from '../pipeline/people/report-filter.ts'
import { asDuration, type OfficeHours } from '../time/office-clock.ts'
import type { ReplyCounts, ReplyRow } from './first-reply.ts'
import type { FunnelCounts, FunnelRow } from './funnel.ts'
import { groupingLabels, stepLabels } from './labels.ts'
import type { LostRow } from './lost-reasons.ts'
import { lostPeopleQuery, peopleQueryOf } from './people-queries.ts'
import { type Cell, countText, largestBar, percent, type Report, tinted } from './report.ts'
import type { ReportPeriod, ReportView } from './report-view.ts'

const peopleCell = (value: number, query: Record<string, string>, note?: string): Cell => ({
  value,
  link: { screen: 'people', query },
  ...(note && { note }),
})

/** Returns the report of the funnel. Each figure has its share of the leads below. */
export function funnelReport(view: ReportView, { rows, total }: { rows: FunnelRow[]; total: FunnelCounts }): Report {
  const steps = ['leads', ...funnelSteps] as const
  const cells = (key: string | null, counts: FunnelCounts) =>
    steps.map(step => {
      const link = { ...view, key }
      if (step === 'leads') return peopleCell(counts.leads, peopleQueryOf(link))
      return peopleCell(counts[step], peopleQueryOf(link, { reached: step }), percent(counts[step], counts.leads))
    })
  const bars = rows.map(({ key, name, ...counts }) => ({
    ...{ key, name, parts: steps.map(step => counts[step]), label: `${counts.sold} of ${counts.leads}` },
  }))
  const largest = largestBar(bars)
  return {
    finding:
      total.leads > 0
        ? `${total.sold} of ${countText(total.leads)} people bought${largest ? `; most people: ${largest.name}` : ''}`
        : null,
    unit: countText,
    head: groupingLabels[view.by],
    columns: steps.map(step => ({ label: stepLabels[step] })),
    rows: rows.map(row => ({ key: row.key, name: row.name, cells: cells(row.key, row) })),
    total: cells(null, total),
    parts: tinted(steps.map(step => stepLabels[step])),
    bars,
  }
}

/** Returns the report of first replies. The median is a duration in office time. */
export function firstReplyReport(
  view: ReportView,
  { rows, total }: { rows: ReplyRow[]; total: ReplyCounts },
  hours: OfficeHours,
): Report {
  const duration = (minutes: number | null) => (minutes === null ? '–' : asDuration(minutes, hours))
  const cells = (key: string | null, counts: ReplyCounts): Cell[] => [
    { value: counts.medianMinutes, text: duration(counts.medianMinutes) },
    peopleCell(counts.answered, peopleQueryOf({ ...view, key }, { replied: 'yes' })),
    peopleCell(counts.unanswered, peopleQueryOf({ ...view, key }, { replied: 'no' })),
  ]
  return {
    finding: repliesInWords(total, hours),
    unit: minutes => asDuration(minutes, hours),
    head: groupingLabels[view.by],
    columns: [
      { label: 'Median', csv: 'Median in office minutes' },
      { label: 'With a reply' },
      { label: 'Without a reply' },
    ],
    rows: rows.map(row => ({ key: row.key, name: row.name, cells: cells(row.key, row) })),
    total: cells(null, total),
    parts: tinted(['Median']),
    bars: rows.map(({ key, name, medianMinutes }) => ({
      ...{ key, name, parts: [medianMinutes ?? 0], label: duration(medianMinutes) },
    })),
  }
}

/** Returns the finding of first replies; null without people. The median covers only those with a reply. */
function repliesInWords({ answered, unanswered, medianMinutes }: ReplyCounts, hours: OfficeHours): string | null {
  if (medianMinutes === null) return unanswered > 0 ? `${countText(unanswered)} without a reply yet` : null
  const time = `within ${asDuration(medianMinutes, hours)}`
  const replies =
    answered === 1
      ? `1 person has a first reply, ${time}`
      : `${countText(answered)} people have a first reply, half of these ${time}`
  return unanswered > 0 ? `${replies}; ${countText(unanswered)} without a reply yet` : replies
}

export function lostReport(period: ReportPeriod, { rows, total }: { rows: LostRow[]; total: number }): Report {
  const name = (reason: LostRow['reason']) => (reason === 'none' ? 'No reason given' : lostReasonLabels[reason])
  const bars = rows.map(({ reason, people }) => ({
    ...{ key: reason, name: name(reason), parts: [people], label: `${people}` },
  }))
  const largest = largestBar(bars)
  return {
    finding: total > 0 ? `${countText(total)} lost${largest ? `; most often: ${largest.name}` : ''}` : null,
    unit: countText,
    head: 'Reason',
    columns: [{ label: 'People' }],
    rows: rows.map(({ reason, people }) => ({
      key: reason,
      name: name(reason),
      cells: [peopleCell(people, lostPeopleQuery(reason, period), percent(people, total))],
    })),
    total: [peopleCell(total, lostPeopleQuery('any', period))],
    parts: tinted(['People']),
    bars,
  }
}
