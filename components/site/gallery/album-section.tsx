import type { Album } from '@/lib/site/gallery'
import { ArrowLink } from '../arrow-link'
import { JustifiedGrid } from './justified-grid'

/** Shows the uncropped pictures of an album with captions in rows of equal height; each opens large. */
export function AlbumSection({ album, isEager }: { album: Album; isEager: boolean }) {
  return (
    <section aria-labelledby={album.slug} className="content pt-14 md:pt-20">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <div className="min-w-0">
          <h2 id={album.slug} className="display scroll-mt-14 text-h2">
            {album.title}
          </h2>
          {album.description && <p className="mt-2 max-w-[37em] text-slate">{album.description}</p>}
        </div>
        {album.estate && (
          <ArrowLink href={album.estate.path}>
            See the estate<span className="sr-only">: {album.estate.title}</span>
          </ArrowLink>
        )}
      </div>
      <JustifiedGrid label={album.title} pictures={album.pictures} captions isEager={isEager} />
    </section>
  )
}
