import { getImageProps } from 'next/image'
import type { PictureShape } from '@/db/content/picture-shapes'
import { cropOf } from '@/lib/media/crops/crops'
import { findFile } from '@/lib/media/public'
import { sizesForDensePhones } from '@/lib/media/sizes/dense-phones'
import { pictureUrl } from '@/lib/media/sizes/picture-name'
import { offsetTenthsOf, tallMedia, tallSizes, tallWidthsOf } from '@/lib/media/sizes/tall'
import { widthFor } from '@/lib/media/sizes/widths'
import { CroppedImage } from './cropped-image'

type Props = {
  /** The id of a picture of the library. */
  of: string | null
  /** The `sizes` attribute: the width of the picture by width of the window. */
  sizes: string
  /** The maximum width needed, in device pixels: a tile needs less than a hero. */
  widest?: number
  className?: string
  /** The shape of the box, if the box crops the picture: a picture may have a separate crop for this shape. */
  shape?: PictureShape
  /** True for the first picture above the fold, which is loaded early instead of lazily. */
  isEager?: boolean
  /** True if the text beside the picture already describes it. */
  decorative?: boolean
  /** True for a drawing, which is loaded in the full resolution of the screen. */
  drawing?: boolean
  /** True if the box is nearly as high as the window: phones then load only the visible part. */
  tall?: boolean
  /** True for one of many small pictures, whose blurred placeholders would be much of a page. */
  withoutPlaceholder?: boolean
  /** Replaces the alternative text of the file. */
  alt?: string
}

/** Renders a picture of the library in exact sizes, with its alternative text, crop and blurred placeholder. */
export async function Picture({ of, sizes, widest, className, shape, alt, ...options }: Props) {
  const { isEager, decorative, drawing, tall, withoutPlaceholder } = options
  const file = of ? await findFile(of) : null
  if (!file?.width || !file.height) return null
  const crop = shape ? cropOf(file, shape) : { x: file.focalX, y: file.focalY, zoom: 1 }
  const { props } = getImageProps({
    src: file.hash,
    alt: decorative ? '' : alt || (file.alt ?? ''),
    width: file.width,
    height: file.height,
    sizes,
  })
  const sources = upTo(widthFor(Math.min(file.width, (widest ?? file.width) * crop.zoom)), props.srcSet ?? '')
  const image = (
    <CroppedImage
      crop={crop}
      alt={props.alt}
      src={sources.at(-1)?.split(' ')[0] ?? props.src}
      srcSet={sources.join(', ')}
      sizes={drawing || tall ? sizes : sizesForDensePhones(sizes)}
      width={file.width}
      height={file.height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      className={className}
      style={
        file.placeholder && !withoutPlaceholder
          ? { backgroundImage: `url(${file.placeholder})`, backgroundSize: 'cover' }
          : undefined
      }
    />
  )
  const { hash, width, height } = file
  // A tall part is named by its horizontal place, in tenths of the width of the picture.
  const tallParts = tall ? tallWidthsOf({ width, height }, crop) : []
  if (tallParts.length === 0) return image
  const srcSet = tallParts.map(
    each => `${pictureUrl(hash, { width: each, offsetTenths: offsetTenthsOf(crop) })} ${each}w`,
  )
  return (
    <picture className="contents">
      <source media={tallMedia} srcSet={srcSet.join(', ')} sizes={tallSizes} />
      {image}
    </picture>
  )
}

/** Returns the `srcset` entries up to this width, at least the narrowest. No entry has more pixels than the file. */
function upTo(widest: number, srcSet: string): string[] {
  const entries = srcSet.split(', ')
  const sources = entries.filter(entry => Number(/ (\d+)w$/.exec(entry)?.[1]) <= widest)
  return sources.length > 0 ? sources : entries.slice(0, 1)
}
