import { listGalleries } from '@/lib/site/foundation'
import { HeadedSection } from '../../headed-section'
import { GalleryTiles } from './gallery-tiles'

export async function GalleryTeaser({ title }: { title: string }) {
  const galleries = await listGalleries()
  if (galleries.length === 0) return null
  return (
    <HeadedSection
      id="pictures"
      title={title}
      more={{ label: 'The gallery', path: '/foundation/gallery' }}
      className="content pt-section"
    >
      <ul className="mt-10 grid gap-x-6 gap-y-12 md:grid-cols-3">
        <GalleryTiles galleries={galleries.slice(0, 3)} />
      </ul>
    </HeadedSection>
  )
}
