import { lostReasonLabels } from '@/lib/crm/labels'
import type { PeopleView } from '@/lib/crm/people-view'
import { type ReportFilter, reportFilterShape } from '@/lib/crm/reports/report-filter'
import { stepLabels } from '@/lib/crm/reports/words'
import { dayInWords } from '@/lib/tour-day'

const names = Object.keys(reportFilterShape) as (keyof ReportFilter)[]

/** Keeps what a report opened the inbox with when its filter is submitted. */
export const ReportInputs = ({ view }: { view: PeopleView }) =>
  names.map(name => view[name] && <input key={name} type="hidden" name={name} value={view[name]} />)

/** Which people a figure of a report opened. */
export function ReportNote({ view }: { view: PeopleView }) {
  const parts = partsOf(view).filter(part => part !== null)
  if (parts.length === 0) return null
  return <p className="my-4 rounded-card border border-stone bg-sand px-4 py-3">From a report: {parts.join('; ')}.</p>
}

const partsOf = (view: ReportFilter): (string | null)[] => [
  daysOf('deal began', view.createdFrom, view.createdTo),
  view.source && `source ${view.source}`,
  view.campaign && `campaign ${view.campaign}`,
  view.reached && `reached ${stepLabels[view.reached]}`,
  view.replied && (view.replied === 'yes' ? 'answered' : 'never answered'),
  lostFor(view.lost),
  daysOf('lost', view.lostFrom, view.lostTo),
]

function lostFor(lost: ReportFilter['lost']): string | null {
  if (!lost || lost === 'any') return null
  return lost === 'none' ? 'lost without a reason' : `lost: ${lostReasonLabels[lost]}`
}

function daysOf(what: string, from: string | null, to: string | null): string | null {
  if (!from && !to) return null
  return [what, from && `from ${dayInWords(from)}`, to && `to ${dayInWords(to)}`].filter(Boolean).join(' ')
}
