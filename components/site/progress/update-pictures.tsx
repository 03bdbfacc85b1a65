import { findFile } from '@/lib/media/public'
import { Picture } from '../picture'

type Props = {
  of: readonly string[]
  caption: string
  sizes: string
  className: string
  /** True if the first picture is above the fold. */
  first?: boolean
}

export async function UpdatePictures({ of, caption, sizes, className, first }: Props) {
  const files = (await Promise.all(of.map(findFile))).filter(file => file !== null)
  return files.map(file => (
    <a
      key={file.id}
      href={`/media/${file.hash}/1920`}
      data-full
      data-caption={caption}
      data-credit={file.credit ?? undefined}
      className="block"
    >
      <Picture of={file.id} sizes={sizes} className={className} {...(first && { first })} />
    </a>
  ))
}
