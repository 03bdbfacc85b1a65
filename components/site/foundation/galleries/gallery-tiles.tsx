import type { EntryOf } from '@/db/collections'
import { GalleryTile } from './gallery-tile'

export const GalleryTiles = ({ galleries }: { galleries: readonly EntryOf<'foundationGalleries'>[] }) =>
  galleries.map(gallery => (
    <GalleryTile
      key={gallery.id}
      gallery={gallery}
      level="h3"
      sizes="(min-width: 1300px) 384px, (min-width: 769px) 31vw, 92vw"
    />
  ))
