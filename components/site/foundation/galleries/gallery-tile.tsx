import type { EntryOf } from '@/db/collections'
import { CalendarDay } from '../../calendar-day'
import { TileLink, TilePicture } from '../../tile'

type Props = { gallery: EntryOf<'foundationGalleries'>; level: 'h2' | 'h3'; sizes: string; isWide?: boolean }

/** Shows a gallery as its first picture with its day and number of pictures; as wide as the page if `isWide`. */
export function GalleryTile({ gallery, level: Heading, sizes, isWide }: Props) {
  const count = gallery.imageIds.length
  return (
    <li data-reveal className={`group relative ${isWide ? 'md:col-span-2' : ''}`}>
      <TilePicture
        of={gallery.imageIds[0] ?? null}
        sizes={sizes}
        isEager={isWide}
        proportions={`aspect-[4/3] ${isWide ? 'md:aspect-[2/1]' : ''}`}
      />
      <Heading className="display mt-4 text-h3">
        <TileLink href={`/foundation/gallery/${gallery.slug}`}>{gallery.title}</TileLink>
      </Heading>
      <p className="figures mt-1 text-slate">
        {gallery.takenOn && (
          <>
            <CalendarDay of={gallery.takenOn} /> ·{' '}
          </>
        )}
        {count === 1 ? 'one picture' : `${count} pictures`}
      </p>
    </li>
  )
}
