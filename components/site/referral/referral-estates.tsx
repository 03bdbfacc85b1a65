import { estatePath } from '@/db/collections/estates'
import { shortShillings } from '@/lib/format'
import { findPriceFrom, listEstatePages } from '@/lib/site/estates'
import { Picture } from '../picture'
import { SiteLink } from '../site-link'

/** The estates, in short. */
export async function ReferralEstates() {
  const estates = await listEstatePages()
  if (estates.length === 0) return null
  const shown = await Promise.all(estates.map(async estate => ({ estate, priceFrom: await findPriceFrom(estate.id) })))
  return (
    <section aria-labelledby="estates" className="content py-section">
      <h2 id="estates" className="display text-h2">
        The places
      </h2>
      <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2">
        {shown.map(({ estate, priceFrom }) => (
          <li key={estate.id} className="group relative">
            <div className="overflow-hidden bg-sand">
              <Picture
                of={estate.homeImageId ?? estate.heroImageId}
                sizes="(min-width: 1300px) 584px, (min-width: 601px) 46vw, 100vw"
                decorative
                className="aspect-[3/2] w-full object-cover transition-transform duration-[400ms] group-hover:scale-[1.02]"
              />
            </div>
            <p className="eyebrow mt-5 text-terracotta">{estate.place}</p>
            <h3 className="display mt-1.5 text-h3">
              <SiteLink
                href={estatePath(estate.slug)}
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
              >
                {estate.title}
              </SiteLink>
            </h3>
            <p className="mt-2 max-w-[30em] text-slate">{estate.summary}</p>
            <p className="figures mt-3 font-semibold">
              {priceFrom === null ? 'Price on request' : `From ${shortShillings(priceFrom)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
