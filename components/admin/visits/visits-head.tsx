import { viewUrl } from '@/components/admin/list/view-url'
import { Icon } from '@/components/ui/icon'
import { dayInWords } from '@/lib/time/tour-day'
import { addDays } from '@/lib/visits/slots'
import type { VisitEstate } from '@/lib/visits/visit-estates'
import { ScreenTitle } from '../help/screen-title'
import { PanelLink, TextLink } from '../shell/links'
import { EstateLinks } from './estate-links'

type Props = {
  estates: readonly Pick<VisitEstate, 'slug' | 'title'>[]
  chosenSlug: string | null
  monday: string
  today: string
  editable: boolean
}

/** Renders the title of the calendar, the choice of estates, and links to other weeks. */
export function VisitsHead({ estates, chosenSlug, monday, today, editable }: Props) {
  const link = (estate: string | null, on: string) => viewUrl('/admin/visits', { estate, on })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle help="visits">Visits</ScreenTitle>
        <div className="flex flex-wrap gap-2">
          <PanelLink
            href={viewUrl('/admin/visits/day', { estate: chosenSlug, on: today })}
            className="button button-quiet"
          >
            <Icon name="document" size={18} /> Day sheet
          </PanelLink>
          {editable && (
            <PanelLink href="/admin/visits/new" className="button button-primary">
              <Icon name="plus" size={18} /> Book for a caller
            </PanelLink>
          )}
        </div>
      </div>
      <nav aria-label="Estate" className="flex flex-wrap gap-2">
        <EstateLinks estates={estates} chosenSlug={chosenSlug} pathOf={slug => link(slug, monday)} />
      </nav>
      <nav aria-label="Week" className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="font-medium">Week of {dayInWords(monday)}</p>
        <TextLink href={link(chosenSlug, addDays(monday, -7))} className="inline-flex min-h-11 items-center">
          Week before
        </TextLink>
        <TextLink href={link(chosenSlug, today)} className="inline-flex min-h-11 items-center">
          This week
        </TextLink>
        <TextLink href={link(chosenSlug, addDays(monday, 7))} className="inline-flex min-h-11 items-center">
          Next week
        </TextLink>
      </nav>
    </>
  )
}
