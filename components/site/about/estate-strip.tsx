import { estatePath } from '@/db/collections/estates'
import { listEstatePages } from '@/lib/site/estates'
import { Picture } from '../picture'
import { SiteLink } from '../site-link'

/** The estates side by side, as pictures with their name and place. */
export async function EstateStrip() {
  const estates = await listEstatePages()
  if (estates.length === 0) return null
  return (
    <section aria-labelledby="what-came-of-it" className="wide pb-section">
      <h2 id="what-came-of-it" className="sr-only">
        The estates
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-4">
        {estates.map(estate => (
          <li key={estate.id} data-reveal className="group relative">
            <div className="overflow-hidden bg-sand">
              <Picture
                of={estate.heroImageId}
                sizes="(min-width: 1536px) 348px, (min-width: 1024px) 23vw, 46vw"
                decorative
                className="aspect-[4/5] w-full object-cover transition-transform duration-[400ms] group-hover:scale-[1.02]"
              />
            </div>
            <h3 className="display mt-4 text-h3 break-words">
              <SiteLink
                href={estatePath(estate.slug)}
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
              >
                {estate.title}
              </SiteLink>
            </h3>
            <p className="mt-1 text-small text-slate">{estate.place}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
