import type { ComponentProps } from 'react'
import type { Cut } from '@/db/content/picture-shapes'
import { styleOf, zoomedSizes } from '@/lib/media/cuts/cuts'

type Props = ComponentProps<'img'> & { cut: Cut; alt: string; sizes: string }

/** An image cut by its box, which `className` gives it. One that is enlarged beyond the box is inside of an element of its own. */
export function CutImage({ cut, alt, sizes, className, style, ...attributes }: Props) {
  const isEnlarged = cut.zoom > 1
  const image = (
    <img
      alt={alt}
      {...attributes}
      sizes={zoomedSizes(sizes, cut.zoom)}
      className={isEnlarged ? 'size-full object-cover' : className}
      style={{ ...styleOf(cut), ...style }}
    />
  )
  return isEnlarged ? <span className={`block overflow-hidden ${className ?? ''}`}>{image}</span> : image
}
