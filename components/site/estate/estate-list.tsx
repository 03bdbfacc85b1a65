import { estatePath } from '@/db/collections/estates'
import { getSingleton } from '@/lib/content/published'
import { type Estate, listEstatePages, listUnitTypes } from '@/lib/site/estates'
import { availabilityText, findEstateAvailability, priceText } from '@/lib/site/homes/availability'
import { figure } from '@/lib/text/format'
import { Icon } from '../icon'
import { LazyBox } from '../lazy-box'
import { Picture } from '../picture'
import { SiteLink } from '../site-link'

/** Lists the estates large, with the picture on alternating sides. */
export async function EstateList() {
  const [home, estates] = await Promise.all([getSingleton('homePage'), listEstatePages()])
  if (estates.length === 0) return null
  return (
    <section aria-labelledby="estates" className="content pt-section">
      <h2 id="estates" className="display text-h1 max-w-[11em]">
        {home.estatesTitle}
      </h2>
      {home.estatesText && <p className="mt-5 max-w-[38.5em] text-slate">{home.estatesText}</p>}
      <p className="mt-5">
        <SiteLink href="/homes" className="text-link inline-flex min-h-11 items-center">
          Find a home by price, size and place
        </SiteLink>
      </p>
      <div className="mt-12 md:mt-20">
        <EstateRows estates={estates} />
      </div>
    </section>
  )
}

export function EstateRows({ estates }: { estates: Estate[] }) {
  return (
    <ul className="grid gap-16 md:gap-28">
      {estates.map((estate, index) => (
        <EstateRow key={estate.id} estate={estate} mirrored={index % 2 === 1} />
      ))}
    </ul>
  )
}

async function EstateRow({ estate, mirrored }: { estate: Estate; mirrored: boolean }) {
  const [units, availability] = await Promise.all([listUnitTypes(estate.id), findEstateAvailability(estate.id)])
  const availableText = availabilityText(availability)
  return (
    <li data-reveal className="group relative grid items-center gap-6 md:grid-cols-12 md:gap-10">
      <LazyBox className={`aspect-[4/3] overflow-hidden md:col-span-7 ${mirrored ? 'md:order-2' : ''}`}>
        <Picture
          of={estate.homeImageId ?? estate.heroImageId}
          shape="card"
          sizes="(min-width: 1300px) 690px, (min-width: 769px) 56vw, 92vw"
          decorative
          className="size-full object-cover transition-transform duration-[400ms] ease-out group-hover:scale-[1.02]"
        />
      </LazyBox>
      <div className="md:col-span-5">
        <p className="eyebrow text-terracotta">{estate.place}</p>
        <h3 className="display mt-2 text-h2">
          <SiteLink href={estatePath(estate.slug)} className="after:absolute after:inset-0">
            {estate.title}
          </SiteLink>
        </h3>
        <p className="mt-4 max-w-[30em]">{estate.summary}</p>
        <p className="figures mt-5 font-semibold">
          {priceText(availability)}
          {availableText && (
            <span className="ml-3 border-l border-stone pl-3 font-normal text-slate">{availableText}</span>
          )}
        </p>
        <EstateIcons
          estate={estate}
          bedrooms={units.flatMap(unit => unit.beds ?? [])}
          hasPlots={units.some(unit => unit.kind === 'plot')}
        />
        <p className="mt-6 flex items-center gap-2 font-semibold text-forest">
          See {estate.title}{' '}
          <Icon name="arrow-right" size={18} className="transition-transform group-hover:translate-x-1" />
        </p>
      </div>
    </li>
  )
}

function EstateIcons({ estate, bedrooms, hasPlots }: { estate: Estate; bedrooms: number[]; hasPlots: boolean }) {
  const item = 'flex items-center gap-2'
  const min = Math.min(...bedrooms)
  const max = Math.max(...bedrooms)
  return (
    <ul className="figures mt-5 flex flex-wrap gap-x-6 gap-y-2 text-slate">
      {bedrooms.length > 0 && (
        <li className={item}>
          <Icon name="bed" size={20} /> {min === max ? min : `${min}–${max}`} {max === 1 ? 'bedroom' : 'bedrooms'}
        </li>
      )}
      {hasPlots && (
        <li className={item}>
          <Icon name="plot" size={20} /> Plots
        </li>
      )}
      {estate.acres !== null && (
        <li className={item}>
          <Icon name="land" size={20} /> {figure(estate.acres)} acres
        </li>
      )}
    </ul>
  )
}
