import { estatePath } from '@/db/collections/estates'
import { listEstatePages } from '@/lib/site/estates'
import { findEstateAvailability, priceText } from '@/lib/site/homes/availability'
import { HeadedSection } from '../headed-section'
import { TileLink, TilePicture } from '../tile'

export async function ReferralEstates() {
  const estates = await listEstatePages()
  if (estates.length === 0) return null
  const estatesWithPrices = await Promise.all(
    estates.map(async estate => ({ estate, availability: await findEstateAvailability(estate.id) })),
  )
  return (
    <HeadedSection id="estates" title="Our estates">
      <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2">
        {estatesWithPrices.map(({ estate, availability }) => (
          <li key={estate.id} className="group relative">
            <TilePicture
              of={estate.homeImageId ?? estate.heroImageId}
              sizes="(min-width: 1300px) 584px, (min-width: 601px) 46vw, 92vw"
            />
            <p className="eyebrow mt-5 text-terracotta">{estate.place}</p>
            <h3 className="display mt-1.5 text-h3">
              <TileLink href={estatePath(estate.slug)}>{estate.title}</TileLink>
            </h3>
            <p className="mt-2 max-w-[30em] text-slate">{estate.summary}</p>
            <p className="figures mt-3 font-semibold">{priceText(availability)}</p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
