import { sizesForDensePhones } from '@/lib/media/sizes/dense-phones'
import mediaLoader from '@/lib/media/sizes/loader'
import { pictureWidths, widthFor } from '@/lib/media/sizes/widths'
import type { FinderPicture } from '@/lib/site/homes/finder'
import { CroppedImage } from '../cropped-image'

/** `widest` is the maximum width needed, in device pixels. Files narrower than 192 pixels are never needed. */
type Props = { of: FinderPicture | null; sizes: string; widest: number; className: string; isEager?: boolean }

/** Shows the picture of a home in a list. The picture is decorative, because the text beside it describes it. */
export function HomePicture({ of, sizes, widest, className, isEager }: Props) {
  if (!of) return null
  const { hash, width, height, crop } = of
  const maxSourceWidth = widthFor(Math.min(width, widest * crop.zoom))
  const src = (sourceWidth: number) => mediaLoader({ src: hash, width: sourceWidth })
  const sources = pictureWidths
    .filter(each => each >= 192 && each <= maxSourceWidth)
    .map(each => `${src(each)} ${each}w`)
  return (
    <CroppedImage
      crop={crop}
      alt=""
      src={src(maxSourceWidth)}
      srcSet={sources.join(', ')}
      sizes={sizesForDensePhones(sizes)}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  )
}
