import { listPublished } from '@/lib/content/published'
import { SectionHead } from '../section-head'
import { GalleryTile } from './gallery-tile'

/** More pictures to look at. */
export async function OtherGalleries({ except }: { except: string }) {
  const galleries = (await listPublished('foundationGalleries')).filter(
    ({ id, imageIds }) => id !== except && imageIds.length > 0,
  )
  if (galleries.length === 0) return null
  return (
    <section aria-labelledby="more-pictures" className="bg-sand py-section">
      <div className="content">
        <SectionHead
          id="more-pictures"
          title="More pictures"
          more={{ label: 'The gallery', path: '/foundation/gallery' }}
        />
        <ul className="mt-10 grid gap-x-6 gap-y-12 md:grid-cols-3">
          {galleries.slice(0, 3).map(gallery => (
            <GalleryTile
              key={gallery.id}
              gallery={gallery}
              level="h3"
              sizes="(min-width: 1300px) 384px, (min-width: 769px) 31vw, 100vw"
            />
          ))}
        </ul>
      </div>
    </section>
  )
}
