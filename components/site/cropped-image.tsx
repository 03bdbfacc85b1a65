import type { ComponentProps } from 'react'
import type { Crop } from '@/db/content/picture-shapes'
import { styleOf, zoomedSizes } from '@/lib/media/crops/crops'

type Props = ComponentProps<'img'> & { crop: Crop; alt: string; sizes: string }

/** Renders an image cropped by its box, which `className` sizes. An element around a zoomed image hides the rest. */
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
