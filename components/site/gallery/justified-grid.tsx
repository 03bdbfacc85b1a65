import type { CSSProperties } from 'react'
import type { GalleryPicture } from '@/lib/site/gallery'
import { LazyBox } from '../lazy-box'
import { Picture } from '../picture'
import { LargePictureLink, PictureGroup } from '../picture-group'
import { inRows, type RowPosition } from './rows'

type Props = {
  label: string
  pictures: GalleryPicture[]
  /** True if the captions are shown in the grid, too, not only under the enlarged picture. */
  captions?: boolean
  /** True if the grid is the first content of its page: the largest picture of its first row is then loaded early. */
  isEager?: boolean
}

/** Shows uncropped pictures in their order, in rows of equal height; each opens large. */
export function JustifiedGrid({ label, pictures, captions, isEager }: Props) {
  const ratios = pictures.map(({ width, height }) => width / height)
  // About two landscape pictures in a row in windows from 601 px, about three from 1024 px.
  const two = inRows(ratios, 3)
  const three = inRows(ratios, 4.5)
  const topRow = ratios.slice(0, three[0]?.inRow)
  const largest = topRow.indexOf(Math.max(...topRow))
  return (
    <PictureGroup label={label}>
      <ul className={`flex flex-wrap gap-x-3 ${captions ? 'gap-y-6' : 'gap-y-3'}`}>
        {pictures.map((picture, index) => (
          <Tile
            key={picture.id}
            picture={picture}
            two={two[index]}
            three={three[index]}
            caption={captions}
            isEager={isEager && index === largest}
          />
        ))}
      </ul>
    </PictureGroup>
  )
}

type TileProps = {
  picture: GalleryPicture
  two?: RowPosition
  three?: RowPosition
  caption?: boolean
  isEager?: boolean
}
const fullRow: RowPosition = { share: 1, inRow: 1 }

function Tile({ picture, two = fullRow, three = fullRow, caption, isEager }: TileProps) {
  const image = (
    <Picture
      of={picture.imageId}
      sizes={`(min-width: 1300px) ${Math.round(three.share * 1200)}px, (min-width: 1024px) ${Math.round(three.share * 93)}vw, (min-width: 601px) ${Math.round(two.share * 92)}vw, 92vw`}
      widest={1280}
      isEager={isEager}
      className="h-auto w-full"
    />
  )
  return (
    <li
      className="w-full sm:w-(--two) lg:w-(--three)"
      style={{ '--two': widthOf(two), '--three': widthOf(three) } as CSSProperties}
    >
      <LargePictureLink of={picture} caption={picture.caption} className="group block">
        {isEager ? image : <LazyBox style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>{image}</LazyBox>}
        {caption && (
          <span className="mt-2 block text-small text-slate group-hover:text-ink">
            {picture.caption}
            {picture.credit && ` Picture: ${picture.credit}`}
          </span>
        )}
      </LargePictureLink>
    </li>
  )
}

/** Returns the share of the row without its 12 px gaps, rounded down so that the row never wraps. */
const widthOf = ({ share, inRow }: RowPosition) =>
  `calc((100% - ${(inRow - 1) * 12}px)*${Math.floor(share * 10_000) / 10_000} - .1px)`
