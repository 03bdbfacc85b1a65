import type { CSSProperties } from 'react'
import { Icon } from '@/components/ui/icon'
import { PictureViewer } from '@/components/ui/picture-viewer'
import type { Album, GalleryPicture } from '@/lib/content/gallery'
import { Picture } from '../picture'
import { SiteLink } from '../site-link'
import { inRows, type Place } from './rows'

/** An album: its pictures whole, in rows of equal height, each with its caption; each opens large. */
export function AlbumSection({ album, first }: { album: Album; first: boolean }) {
  const ratios = album.pictures.map(({ width, height }) => width / height)
  const two = inRows(ratios, 3)
  const three = inRows(ratios, 4.5)
  return (
    <section aria-labelledby={album.slug} className="content pt-14 md:pt-20">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <div className="min-w-0">
          <h2 id={album.slug} className="display scroll-mt-14 text-h2 break-words">
            {album.title}
          </h2>
          {album.description && <p className="mt-2 max-w-[37em] break-words text-slate">{album.description}</p>}
        </div>
        {album.estate && (
          <SiteLink
            href={album.estate.path}
            className="group flex min-h-11 items-center gap-2 font-semibold text-forest hover:underline hover:underline-offset-4"
          >
            See the estate<span className="sr-only">: {album.estate.title}</span>
            <Icon name="arrow-right" size={18} className="transition-transform group-hover:translate-x-1" />
          </SiteLink>
        )}
      </div>
      <PictureViewer label={album.title}>
        <ul className="flex flex-wrap gap-x-3 gap-y-6">
          {album.pictures.map((picture, index) => (
            <AlbumPicture
              key={picture.id}
              picture={picture}
              two={two[index]}
              three={three[index]}
              first={first && index === 0}
            />
          ))}
        </ul>
      </PictureViewer>
    </section>
  )
}

type Props = { picture: GalleryPicture; two?: Place; three?: Place; first: boolean }
const whole: Place = { share: 1, inRow: 1 }

function AlbumPicture({ picture, two = whole, three = whole, first }: Props) {
  return (
    <li
      className="w-full sm:w-(--two) lg:w-(--three)"
      style={{ '--two': widthOf(two), '--three': widthOf(three) } as CSSProperties}
    >
      <a href={`/media/${picture.hash}/1920`} data-full data-caption={picture.caption} className="group block">
        <Picture
          of={picture.imageId}
          sizes={`(min-width: 1300px) ${Math.round(three.share * 1200)}px, (min-width: 1024px) ${Math.round(three.share * 93)}vw, (min-width: 601px) ${Math.round(two.share * 92)}vw, 92vw`}
          first={first}
          className="h-auto w-full"
        />
        <span className="mt-2 block text-small break-words text-slate group-hover:text-ink">{picture.caption}</span>
      </a>
    </li>
  )
}

/** The share of the row that is left beside its 12 px gaps; a little less, so that rounding never breaks the row. */
const widthOf = ({ share, inRow }: Place) =>
  `calc((100% - ${(inRow - 1) * 12}px)*${Math.floor(share * 10_000) / 10_000} - .1px)`
