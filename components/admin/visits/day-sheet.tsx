import { viewUrl } from '@/components/admin/list/view-url'
import { formatLocal } from '@/lib/time/local-time'
import { dayInWords } from '@/lib/time/tour-day'
import { addDays } from '@/lib/visits/slots'
import type { VisitEstate } from '@/lib/visits/visit-estates'
import type { BookedVisit } from '@/lib/visits/visit-week'
import { PrintButton } from '../controls/print-button'
import { ScreenTitle } from '../help/screen-title'
import { PanelLink } from '../shell/links'
import { ScrollBox } from '../shell/scroll-box'
import { EstateLinks } from './estate-links'
import { outcomeLabels } from './outcome-labels'

type Props = {
  day: string
  estates: readonly VisitEstate[]
  chosenEstate: VisitEstate | null
  visits: readonly BookedVisit[]
}

/** Renders the visits of a day as a list to print for the gate of the estate. */
export function DaySheet({ day, estates, chosenEstate, visits }: Props) {
  const chosenSlug = chosenEstate?.slug ?? null
  const link = (estate: string | null, on: string) => viewUrl('/admin/visits/day', { estate, on })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle help="visits">
          {chosenEstate?.title ?? 'All estates'}: {dayInWords(day)}
        </ScreenTitle>
        <PrintButton />
      </div>
      <nav aria-label="Day and estate" className="flex flex-wrap gap-2 print:hidden">
        <PanelLink href={link(chosenSlug, addDays(day, -1))} className="button button-quiet">
          Day before
        </PanelLink>
        <PanelLink href={link(chosenSlug, addDays(day, 1))} className="button button-quiet">
          Next day
        </PanelLink>
        <EstateLinks estates={estates} chosenSlug={chosenSlug} pathOf={slug => link(slug, day)} />
      </nav>
      {visits.length === 0 ? (
        <p>No visits on this day.</p>
      ) : (
        <ScrollBox label={`Visits on ${dayInWords(day)}`}>
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="border-b-2 border-ink">
                {['Time', 'Name', 'Phone', 'Estate', 'Reference', 'Arrived'].map(label => (
                  <th key={label} scope="col" className="px-3 py-2 font-semibold">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {visits.map(visit => (
                <tr key={visit.id} className="border-b border-stone">
                  <td className="figures px-3 py-3 font-semibold">{formatLocal(visit.start).slice(11)}</td>
                  <td className="min-w-32 px-3 py-3 wrap-anywhere">{visit.name ?? visit.email}</td>
                  <td className="figures px-3 py-3 whitespace-nowrap">{visit.phone}</td>
                  <td className="min-w-32 px-3 py-3 wrap-anywhere">{visit.estate}</td>
                  <td className="figures px-3 py-3">{visit.reference}</td>
                  <td className="min-w-24 px-3 py-3">{visit.outcome !== 'open' && outcomeLabels[visit.outcome]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </div>
  )
}
