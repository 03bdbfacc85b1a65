import { getImageProps } from 'next/image'
import { findFile } from '@/lib/media/public'
import { widthFor } from '@/lib/media/widths'

type Props = {
  /** The id of a picture of the library. */
  of: string | null
  /** The `sizes` attribute: the width of the picture by width of the window. */
  sizes: string
  /** The maximum width needed, in device pixels: a tile needs fewer widths than a hero. */
  widest?: number
  className?: string
  /** The one picture above the fold: loaded first, never lazily. */
  first?: boolean
  /** Where the text beside it already says what it shows. */
  decorative?: boolean
  /** The alternative text in this context; by default that of the file. */
  alt?: string
}

/** A picture of the library in exact sizes, with its own alternative text, focal point and blurred placeholder. */
export async function Picture({ of, sizes, widest, className, first, decorative, alt }: Props) {
  const file = of ? await findFile(of) : null
  if (!file?.width || !file.height) return null
  const { props } = getImageProps({
    src: file.hash,
    alt: decorative ? '' : alt || (file.alt ?? ''),
    width: file.width,
    height: file.height,
    sizes,
  })
  const useful = upTo(widthFor(Math.min(file.width, widest ?? file.width)), props.srcSet ?? '')
  return (
    <img
      alt={props.alt}
      src={useful.at(-1)?.split(' ')[0] ?? props.src}
      srcSet={useful.join(', ')}
      sizes={sizes}
      width={file.width}
      height={file.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={className}
      style={{
        objectPosition: `${Math.round(file.focalX * 100)}% ${Math.round(file.focalY * 100)}%`,
        ...(file.placeholder && { backgroundImage: `url(${file.placeholder})`, backgroundSize: 'cover' }),
      }}
    />
  )
}

/** The entries of a `srcset` no wider than this, at least the narrowest; a picture has no more pixels than its file. */
function upTo(widest: number, srcSet: string): string[] {
  const entries = srcSet.split(', ')
  const useful = entries.filter(entry => Number(/ (\d+)w$/.exec(entry)?.[1]) <= widest)
  return useful.length > 0 ? useful : entries.slice(0, 1)
}
