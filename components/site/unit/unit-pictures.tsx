import type { CSSProperties } from 'react'
import type { Estate, UnitType } from '@/lib/site/estates'
import { findPicture, type GalleryPicture } from '@/lib/site/gallery'
import { LazyBox } from '../lazy-box'
import { Picture } from '../picture'
import { LargePictureLink, PictureGroup } from '../picture-group'

/** Returns the pictures of a home: of its type, without a picture that is named twice, or else of the estate. */
export async function listPicturesOf(estate: Estate, type: UnitType): Promise<GalleryPicture[]> {
  const ids = [type.imageId, ...type.galleryImageIds].filter(id => id !== null)
  const found = await Promise.all([...new Set(ids)].map(findPicture))
  const pictures = found.filter(picture => picture !== null)
  if (pictures.length > 0) return pictures
  const ofEstate = await findPicture(estate.heroImageId)
  return ofEstate ? [ofEstate] : []
}

/** The highest number of small pictures in a row. */
const maxInRow = 6

type Props = { label: string; pictures: readonly GalleryPicture[] }

/**
 * Shows the first picture large, and the others below it; on phones all are one row that is swiped. Each opens in the
 * viewer.
 */
export function UnitPictures({ label, pictures }: Props) {
  const isSingle = pictures.length === 1
  const small = Math.min(Math.max(pictures.length - 1, 3), maxInRow)
  return (
    <PictureGroup label={label}>
      <ul
        className="flex snap-x snap-mandatory gap-2 overflow-x-auto md:grid md:grid-cols-[repeat(var(--small),minmax(0,1fr))] md:gap-3 md:overflow-visible"
        style={{ '--small': small } as CSSProperties}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            className={`flex-none snap-start ${isSingle ? 'w-full' : 'w-[92%]'} md:w-auto ${index === 0 ? 'md:col-span-full' : 'print:hidden'}`}
          >
            <LargePictureLink of={picture} caption={picture.caption} className="block">
              {index === 0 ? (
                <Picture
                  of={picture.imageId}
                  shape="card"
                  sizes={`(min-width: 1300px) 664px, (min-width: 1024px) 51vw, ${isSingle ? 100 : 92}vw`}
                  isEager
                  className="aspect-[3/2] w-full object-cover md:rounded-card print:aspect-[2/1]"
                />
              ) : (
                <LazyBox className="aspect-[3/2] overflow-hidden bg-sand md:rounded-control">
                  <Picture
                    of={picture.imageId}
                    withoutPlaceholder
                    sizes={`(min-width: 1300px) ${Math.round(664 / small)}px, (min-width: 1024px) ${Math.round(52 / small)}vw, (min-width: 769px) ${Math.round(92 / small)}vw, 92vw`}
                    className="size-full object-cover"
                  />
                </LazyBox>
              )}
            </LargePictureLink>
          </li>
        ))}
      </ul>
    </PictureGroup>
  )
}
