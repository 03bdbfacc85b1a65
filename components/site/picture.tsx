import { getImageProps } from 'next/image'
import type { PictureShape } from '@/db/content/picture-shapes'
import { cutOf } from '@/lib/media/cuts/cuts'
import { findFile } from '@/lib/media/public'
import { sizesForDensePhones } from '@/lib/media/sizes/dense-phones'
import { pictureUrl } from '@/lib/media/sizes/picture-name'
import { tallMedia, tallSizes, tallWidthsOf, tenthOf } from '@/lib/media/sizes/tall'
import { widthFor } from '@/lib/media/sizes/widths'
import { CutImage } from './cut-image'

type Props = {
  /** The id of a picture of the library. */
  of: string | null
  /** The `sizes` attribute: the width of the picture by width of the window. */
  sizes: string
  /** The maximum width needed, in device pixels: a tile needs fewer widths than a hero. */
  widest?: number
  className?: string
  /** Where it is cut by its box, the shape of that: the picture may have a cut of its own for it. */
  shape?: PictureShape
  /** The one picture above the fold: loaded first, never lazily. */
  first?: boolean
  /** Where the text beside it already says what it shows. */
  decorative?: boolean
  /** A drawing: loaded as sharp as the screen is. */
  exact?: boolean
  /** Its box is as high as the window, nearly: phones load the part that they show. */
  tall?: boolean
  /** The alternative text in this context; by default that of the file. */
  alt?: string
}

/** A picture of the library in exact sizes, with its own alternative text, cut and blurred placeholder. */
export async function Picture({ of, sizes, widest, className, shape, first, decorative, exact, tall, alt }: Props) {
  const file = of ? await findFile(of) : null
  if (!file?.width || !file.height) return null
  const cut = shape ? cutOf(file, shape) : { x: file.focalX, y: file.focalY, zoom: 1 }
  const { props } = getImageProps({
    src: file.hash,
    alt: decorative ? '' : alt || (file.alt ?? ''),
    width: file.width,
    height: file.height,
    sizes,
  })
  const useful = upTo(widthFor(Math.min(file.width, (widest ?? file.width) * cut.zoom)), props.srcSet ?? '')
  const image = (
    <CutImage
      cut={cut}
      alt={props.alt}
      src={useful.at(-1)?.split(' ')[0] ?? props.src}
      srcSet={useful.join(', ')}
      sizes={exact || tall ? sizes : sizesForDensePhones(sizes)}
      width={file.width}
      height={file.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={className}
      style={file.placeholder ? { backgroundImage: `url(${file.placeholder})`, backgroundSize: 'cover' } : undefined}
    />
  )
  const { hash, width, height } = file
  const tallParts = tall ? tallWidthsOf({ width, height }, cut) : []
  if (tallParts.length === 0) return image
  const srcSet = tallParts.map(each => `${pictureUrl(hash, { width: each, tenth: tenthOf(cut) })} ${each}w`)
  return (
    <picture className="contents">
      <source media={tallMedia} srcSet={srcSet.join(', ')} sizes={tallSizes} />
      {image}
    </picture>
  )
}

/** The entries of a `srcset` no wider than this, at least the narrowest; a picture has no more pixels than its file. */
function upTo(widest: number, srcSet: string): string[] {
  const entries = srcSet.split(', ')
  const useful = entries.filter(entry => Number(/ (\d+)w$/.exec(entry)?.[1]) <= widest)
  return useful.length > 0 ? useful : entries.slice(0, 1)
}
