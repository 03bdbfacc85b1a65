import { estates } from '@/db/collections/estates'
import { choiceLabel } from '@/db/content/field'
import { shillings } from '@/lib/format'
import { type Estate, findPriceFrom } from '@/lib/site/estates'
import { Picture } from '../picture'

/** The head of an estate's page: name, place, price, status over its picture. */
export async function EstateHero({ estate }: { estate: Estate }) {
  const priceFrom = await findPriceFrom(estate.id)
  return (
    <section
      data-hero
      className="on-dark relative isolate flex min-h-[min(88svh,820px)] items-end overflow-hidden bg-forest-deep text-white"
    >
      <Picture of={estate.heroImageId} sizes="100vw" first className="absolute inset-0 -z-20 size-full object-cover" />
      <div className="scrim absolute inset-0 -z-10" />
      <div className="wide pt-40 pb-10 md:pb-14">
        <p className="eyebrow">{estate.place}</p>
        <h1 className="display mt-3 max-w-[10em] text-display">{estate.title}</h1>
        <p className="mt-4 max-w-[32em] text-h3">{estate.summary}</p>
        <p className="figures mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 font-semibold">
          <span>{priceFrom === null ? 'Price on request' : `From ${shillings(priceFrom)}`}</span>
          <span className="rounded-control border border-white/70 px-2.5 py-1 text-small">
            {choiceLabel(estates.fields.salesStatus, estate.salesStatus)}
          </span>
        </p>
      </div>
    </section>
  )
}
