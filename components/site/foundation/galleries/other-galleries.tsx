import { listGalleries } from '@/lib/site/foundation'
import { OtherEntries } from '../other-entries'
import { GalleryTiles } from './gallery-tiles'

export async function OtherGalleries({ exceptId }: { exceptId: string }) {
  const galleries = (await listGalleries()).filter(({ id }) => id !== exceptId)
  if (galleries.length === 0) return null
  return (
    <OtherEntries
      id="more-pictures"
      title="More pictures"
      more={{ label: 'The gallery', path: '/foundation/gallery' }}
      gap="gap-x-6 gap-y-12"
    >
      <GalleryTiles galleries={galleries.slice(0, 3)} />
    </OtherEntries>
  )
}
