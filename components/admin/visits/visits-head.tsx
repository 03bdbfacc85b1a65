import Link from 'next/link'
import { viewUrl } from '@/components/admin/list/view-url'
import { Icon } from '@/components/ui/icon'
import { dayInWords } from '@/lib/time/tour-day'
import type { VisitEstate } from '@/lib/visits/rules'
import { addDays } from '@/lib/visits/slots'
import { ScreenTitle } from '../help/screen-title'

type Props = {
  estates: readonly Pick<VisitEstate, 'slug' | 'title'>[]
  chosen: string | null
  monday: string
  today: string
  editable: boolean
}

/** Renders the title of the calendar, the choice of estates, and links to other weeks. */
export function VisitsHead({ estates, chosen, monday, today, editable }: Props) {
  const link = (estate: string | null, on: string) => viewUrl('/admin/visits', { estate, on })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle help="visits">Visits</ScreenTitle>
        <div className="flex flex-wrap gap-2">
          <Link href={viewUrl('/admin/visits/day', { estate: chosen, on: today })} className="button button-quiet">
            <Icon name="document" size={18} /> Day sheet
          </Link>
          {editable && (
            <Link href="/admin/visits/new" className="button button-primary">
              <Icon name="plus" size={18} /> Book for a caller
            </Link>
          )}
        </div>
      </div>
      <nav aria-label="Estate" className="flex flex-wrap gap-2">
        {[{ slug: null, title: 'All estates' }, ...estates].map(({ slug, title }) => (
          <Link
            key={slug}
            href={link(slug, monday)}
            aria-current={slug === chosen ? 'page' : undefined}
            className={`button ${slug === chosen ? 'button-primary' : 'button-quiet'}`}
          >
            {title}
          </Link>
        ))}
      </nav>
      <nav aria-label="Week" className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="font-medium">Week of {dayInWords(monday)}</p>
        <Link
          href={link(chosen, addDays(monday, -7))}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Week before
        </Link>
        <Link href={link(chosen, today)} className="inline-flex min-h-11 items-center underline underline-offset-4">
          This week
        </Link>
        <Link
          href={link(chosen, addDays(monday, 7))}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Next week
        </Link>
      </nav>
    </>
  )
}
