import { listingHistoryVerbs, parseListingHistory } from '@/lib/inventory/listing-history/listing-history'
import { lostReasonLabels } from '@/lib/pipeline/labels'
import type { PeopleView } from '@/lib/pipeline/people/people-view'
import type { ReportFilter } from '@/lib/pipeline/people/report-filter'
import { stepLabels } from '@/lib/reports/labels'
import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'

/** Describes the report figure from which the inbox was opened. */
export function ReportNote({ view, agents }: { view: PeopleView; agents: readonly { id: string; name: string }[] }) {
  const agent = agents.find(({ id }) => id === view.agent)?.name ?? 'somebody who left'
  const agentText = view.agent && `counted for ${view.agent === 'nobody' ? 'nobody' : agent}`
  const parts = [...partsOf(view), agentText].filter(part => part !== null)
  return parts.length > 0 && <Note text={parts.join('; ')} />
}

/** Describes the report figure from which the list of homes was opened. */
export function ListingHistoryNote({ historyFilter }: { historyFilter: string | null }) {
  const parsed = historyFilter ? parseListingHistory(historyFilter) : null
  return parsed && <Note text={periodText(listingHistoryVerbs[parsed.kind], parsed.from, parsed.to) ?? ''} />
}

const Note = ({ text }: { text: string }) => (
  <p className="my-4 rounded-card border border-stone bg-sand px-4 py-3">From a report: {text}.</p>
)

const dayText = (day: string) => dayMonthYear(noonOf(day))

const partsOf = (view: ReportFilter): (string | null)[] => [
  periodText('deal began', view.createdFrom, view.createdTo),
  view.source && `source ${view.source}`,
  view.campaign && `campaign ${view.campaign}`,
  view.reached && `reached ${stepLabels[view.reached]}`,
  view.replied && (view.replied === 'yes' ? 'with a reply' : 'without a reply'),
  lostText(view.lost),
  periodText('lost', view.lostFrom, view.lostTo),
]

function lostText(lost: ReportFilter['lost']): string | null {
  if (!lost || lost === 'any') return null
  return lost === 'none' ? 'lost without a reason' : `lost: ${lostReasonLabels[lost]}`
}

function periodText(subject: string, from: string | null, to: string | null): string | null {
  if (!from && !to) return null
  return [subject, from && `from ${dayText(from)}`, to && `to ${dayText(to)}`].filter(Boolean).join(' ')
}
