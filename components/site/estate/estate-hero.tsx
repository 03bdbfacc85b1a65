import type { Estate } from '@/lib/site/estates'
import { availabilityText, findEstateAvailability, priceText } from '@/lib/site/homes/availability'
import { Hero } from '../hero'

/** The head of an estate page: name, place, price and available homes over its picture. */
export async function EstateHero({ estate }: { estate: Estate }) {
  const availability = await findEstateAvailability(estate.id)
  const availableText = availabilityText(availability)
  return (
    <Hero picture={estate.heroImageId} className="min-h-[min(88svh,820px)]">
      <div className="wide pt-40 pb-10 md:pb-14">
        <p className="eyebrow">{estate.place}</p>
        <h1 className="display mt-3 max-w-[10em] text-display">{estate.title}</h1>
        <p className="mt-4 max-w-[32em] text-h3">{estate.summary}</p>
        <p className="figures mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 font-semibold">
          <span>{priceText(availability)}</span>
          {availableText && (
            <span className="rounded-control border border-white/70 px-2.5 py-1 text-small">{availableText}</span>
          )}
        </p>
      </div>
    </Hero>
  )
}
