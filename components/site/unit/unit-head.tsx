import { estatePath } from '@/db/collections/estates'
import { isForSale, type UnitState } from '@/db/inventory/unit-state'
import { stateLabels } from '@/lib/inventory/labels'
import type { Estate, UnitType } from '@/lib/site/estates'
import { comparePath } from '@/lib/site/homes/finder-query'
import type { PublicUnit } from '@/lib/site/homes/units'
import { missingPriceText } from '@/lib/site/price-text'
import { shillings } from '@/lib/text/format'
import { CalendarDay } from '../calendar-day'
import { Picture } from '../picture'
import { SiteLink } from '../site-link'

/** The next step for a visitor, by the state of the home. */
const nextSteps: Record<UnitState, string> = {
  available: 'It is available today. Ask about it, or come and see it.',
  held: 'Somebody is considering this home. If they do not take it, it is available again within days: ask us to tell you.',
  reserved: 'It is reserved. If the reservation is cancelled, it is available again: ask us to tell you.',
  sold: 'It is sold. Similar homes are available.',
  withdrawn: 'It is not for sale.',
  'not-released': 'It comes on sale later. Ask us to tell you when.',
}

/** The head of the page of a home: its code, type, state, price and picture. */
export function UnitHead({ estate, unit, type }: { estate: Estate; unit: PublicUnit; type: UnitType }) {
  const isUnitForSale = isForSale(unit.state)
  return (
    <header className="content grid gap-10 pt-32 md:pt-40 lg:grid-cols-[3fr_2fr] lg:gap-20 print:grid-cols-2 print:gap-8 print:pt-0">
      <div className="self-center">
        <p className="eyebrow">
          {estate.hasOwnPage ? (
            <SiteLink href={estatePath(estate.slug)} className="text-link">
              {estate.title}
            </SiteLink>
          ) : (
            estate.title
          )}
          , {unit.block}
        </p>
        <h1 className="display mt-3 text-h1">{unit.code}</h1>
        <p className="mt-2 text-h3">{type.title}</p>
        <p className="figures mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 font-semibold">
          <span className="rounded-control border border-ink/40 px-2.5 py-1">{stateLabels[unit.state].visitor}</span>
          {isUnitForSale && (
            <span>{unit.price === null ? missingPriceText(unit.isPricePast) : shillings(unit.price)}</span>
          )}
        </p>
        {isUnitForSale && unit.price !== null && estate.pricesUntil && (
          <p className="figures mt-2 text-small text-slate">
            This price is valid until <CalendarDay of={estate.pricesUntil} />.
          </p>
        )}
        <p className="mt-4 max-w-[32em] text-slate">{nextSteps[unit.state]}</p>
        {unit.note && <p className="mt-2 max-w-[32em]">{unit.note}</p>}
        <p className="mt-8 flex flex-wrap gap-x-4 gap-y-3 print:hidden">
          {isUnitForSale ? (
            <>
              <a href="#request" className="button button-primary">
                {estate.requestKind === 'reservation' ? 'Ask us to hold it' : 'Ask about it'}
              </a>
              <a href="#book-a-site-tour" className="button button-line">
                Book a visit
              </a>
            </>
          ) : (
            <a href="#free" className="button button-primary">
              See the available homes
            </a>
          )}
          {unit.state !== 'withdrawn' && (
            <a href={comparePath([unit.id])} rel="nofollow" className="text-link inline-flex min-h-12 items-center">
              Compare
            </a>
          )}
        </p>
      </div>
      <Picture
        of={type.imageId ?? estate.heroImageId}
        shape="card"
        sizes="(min-width: 1024px) 38vw, 100vw"
        isEager
        className="aspect-[4/3] w-full rounded-card object-cover print:aspect-[2/1]"
      />
    </header>
  )
}
