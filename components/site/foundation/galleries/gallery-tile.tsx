import type { EntryOf } from '@/db/collections'
import { Picture } from '../../picture'
import { SiteLink } from '../../site-link'
import { CalendarDay } from '../calendar-day'

type Props = { gallery: EntryOf<'foundationGalleries'>; level: 'h2' | 'h3'; sizes: string; lead?: boolean }

/** A gallery as its first picture, with its day and the number of pictures; the leading one spans the page. */
export function GalleryTile({ gallery, level: Heading, sizes, lead }: Props) {
  const count = gallery.imageIds.length
  return (
    <li data-reveal className={`group relative ${lead ? 'md:col-span-2' : ''}`}>
      <div className="overflow-hidden bg-sand">
        <Picture
          of={gallery.imageIds[0] ?? null}
          sizes={sizes}
          first={lead}
          decorative
          className={`aspect-[4/3] w-full object-cover transition-transform duration-[400ms] group-hover:scale-[1.02] ${lead ? 'md:aspect-[2/1]' : ''}`}
        />
      </div>
      <Heading className="display mt-4 text-h3 wrap-anywhere">
        <SiteLink
          href={`/foundation/gallery/${gallery.slug}`}
          className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {gallery.title}
        </SiteLink>
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
