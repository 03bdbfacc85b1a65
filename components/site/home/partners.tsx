import { Carousel } from '@/components/ui/carousel'
import type { EntryOf } from '@/db/collections'
import { listPublished } from '@/lib/content/published'
import { SiteLink } from '../site-link'

/** Shows the banks that finance our buyers: 4, 3, 2 or 1 at a time, moving by one every two seconds. */
export async function Partners() {
  const brands = await listPublished('brands')
  if (brands.length === 0) return null
  return (
    <section aria-labelledby="partners" className="content py-16 md:py-20">
      <h2 id="partners" className="eyebrow text-center text-slate">
        Partners who finance our buyers
      </h2>
      <Carousel
        label="Partners"
        autoplay={2000}
        slideClassName="basis-full min-[481px]:basis-1/2 sm:basis-1/3 min-[1025px]:basis-1/4"
      >
        {brands.map(brand =>
          brand.website ? (
            <SiteLink key={brand.id} href={brand.website} className="block">
              <Mark brand={brand} />
            </SiteLink>
          ) : (
            <Mark key={brand.id} brand={brand} />
          ),
        )}
      </Carousel>
    </section>
  )
}

function Mark({ brand: { path, name } }: { brand: EntryOf<'brands'> }) {
  return (
    <img
      src={path}
      alt={name}
      width={200}
      height={64}
      loading="lazy"
      className="mx-auto h-16 w-[200px] object-contain opacity-80"
    />
  )
}
