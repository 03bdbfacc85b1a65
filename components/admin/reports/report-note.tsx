import { lostReasonLabels } from '@/lib/crm/labels'
import type { PeopleView } from '@/lib/crm/people/people-view'
import { type ReportFilter, reportFilterShape } from '@/lib/crm/reports/report-filter'
import { stepLabels } from '@/lib/crm/reports/words'
import { dayMonthYear } from '@/lib/format'
import { offerVerbs, parseOffer } from '@/lib/inventory/offers/offer-kinds'
import { noonOf } from '@/lib/local-time'

const names = Object.keys(reportFilterShape) as (keyof ReportFilter)[]

/** Keeps what a report opened the inbox with when its filter is submitted. */
export const ReportInputs = ({ view }: { view: PeopleView }) =>
  names.map(name => view[name] && <input key={name} type="hidden" name={name} value={view[name]} />)

/** Which people a figure of a report opened. */
export function ReportNote({ view }: { view: PeopleView }) {
  const parts = partsOf(view).filter(part => part !== null)
  return parts.length > 0 && <Note text={parts.join('; ')} />
}

/** Which homes a figure of a report opened. */
export function OfferNote({ offer }: { offer: string | null }) {
  const parsed = offer ? parseOffer(offer) : null
  return parsed && <Note text={daysOf(offerVerbs[parsed.kind], parsed.from, parsed.to) ?? ''} />
}

const Note = ({ text }: { text: string }) => (
  <p className="my-4 rounded-card border border-stone bg-sand px-4 py-3">From a report: {text}.</p>
)

const inWords = (day: string) => dayMonthYear(noonOf(day))

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
  return [what, from && `from ${inWords(from)}`, to && `to ${inWords(to)}`].filter(Boolean).join(' ')
}
