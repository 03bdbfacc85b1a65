import type { ReactNode } from 'react'
import type { PictureShape } from '@/db/content/picture-shapes'
import { LazyBox } from './lazy-box'
import { Picture } from './picture'
import { SiteLink } from './site-link'

// A tile is an element with the classes `group relative` that contains a `TilePicture` and a `TileLink`.

type TilePictureProps = {
  of: string | null
  sizes: string
  isEager?: boolean | undefined
  /** Sets the proportions of the picture. */
  proportions?: string
  shape?: PictureShape
  className?: string
}

/** The picture of a tile, which grows slightly on hover. */
export function TilePicture({
  of,
  sizes,
  isEager = false,
  proportions = 'aspect-[3/2]',
  shape = 'card',
  className = '',
}: TilePictureProps) {
  const picture = (
    <Picture
      of={of}
      shape={shape}
      sizes={sizes}
      isEager={isEager}
      decorative
      className="size-full object-cover transition-transform duration-[400ms] group-hover:scale-[1.02]"
    />
  )
  const box = `overflow-hidden bg-sand ${proportions} ${className}`
  return isEager ? <div className={`${box} empty:hidden`}>{picture}</div> : <LazyBox className={box}>{picture}</LazyBox>
}

type TileLinkProps = { href: string; 'aria-labelledby'?: string; children: ReactNode }

/** The link in the title of a tile. Its clickable area covers the whole tile. */
export function TileLink(props: TileLinkProps) {
  return (
    <SiteLink
      {...props}
      className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
    />
  )
}
