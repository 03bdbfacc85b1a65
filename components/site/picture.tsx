import { getImageProps } from 'next/image'
import { findFile } from '@/lib/media/public'

type Props = {
  /** The id of a picture of the library. */
  of: string | null
  /** The `sizes` attribute: how wide the picture stands at which width of the window. */
  sizes: string
  className?: string
  /** The one picture above the fold: loaded first, never lazily. */
  first?: boolean
  /** Where the text beside it already says what it shows. */
  decorative?: boolean
}

/** A picture of the library in exact sizes, with its own alternative text, focal point and blurred stand-in. */
export async function Picture({ of, sizes, className, first, decorative }: Props) {
  const file = of ? await findFile(of) : null
  if (!file?.width || !file.height) return null
  const { props } = getImageProps({
    src: file.hash,
    alt: decorative ? '' : (file.alt ?? ''),
    width: file.width,
    height: file.height,
    sizes,
  })
  return (
    <img
      alt={props.alt}
      src={props.src}
      srcSet={props.srcSet}
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
