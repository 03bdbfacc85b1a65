import type { ComponentProps } from 'react'
import type { Crop } from '@/db/content/picture-shapes'
import { styleOf, zoomedSizes } from '@/lib/media/crops/crops'

type Props = ComponentProps<'img'> & { crop: Crop; alt: string; sizes: string }

/** An image cropped by its box, which `className` gives it. One that is enlarged beyond the box is inside of an element of its own. */
export function CroppedImage({ crop, alt, sizes, className, style, ...attributes }: Props) {
  const isEnlarged = crop.zoom > 1
  const image = (
    <img
      alt={alt}
      {...attributes}
      sizes={zoomedSizes(sizes, crop.zoom)}
      className={isEnlarged ? 'size-full object-cover' : className}
      style={{ ...styleOf(crop), ...style }}
    />
  )
  return isEnlarged ? <span className={`block overflow-hidden ${className ?? ''}`}>{image}</span> : image
}
