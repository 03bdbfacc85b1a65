import { estatePath } from '@/db/collections/estates'
import { listEstatePages } from '@/lib/site/estates'
import { TileLink, TilePicture } from '../tile'

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
            <TilePicture
              of={estate.heroImageId}
              sizes="(min-width: 1536px) 348px, (min-width: 1024px) 23vw, 46vw"
              proportions="aspect-[4/5]"
              shape="upright"
            />
            <h3 className="display mt-4 text-h3">
              <TileLink href={estatePath(estate.slug)}>{estate.title}</TileLink>
            </h3>
            <p className="mt-1 text-small text-slate">{estate.place}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
