import { listPublished } from '@/lib/content/published'
import { SectionHead } from '../section-head'
import { GalleryTile } from './gallery-tile'

/** The newest pictures from the schools. */
export async function GalleryTeaser() {
  const galleries = (await listPublished('foundationGalleries')).filter(({ imageIds }) => imageIds.length > 0)
  if (galleries.length === 0) return null
  return (
    <section aria-labelledby="pictures" className="content pt-section">
      <SectionHead id="pictures" title="Pictures" more={{ label: 'The gallery', path: '/foundation/gallery' }} />
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
    </section>
  )
}
