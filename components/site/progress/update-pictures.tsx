import { findFile } from '@/lib/media/public'
import { Picture } from '../picture'
import { LargePictureLink } from '../picture-group'

type Props = {
  of: readonly string[]
  caption: string
  sizes: string
  className: string
  /** True if the pictures are above the fold. */
  isEager?: boolean
}

export async function UpdatePictures({ of, caption, sizes, className, isEager }: Props) {
  const files = (await Promise.all(of.map(findFile))).filter(file => file !== null)
  return files.map(file => (
    <LargePictureLink key={file.id} of={file} caption={caption} className="block">
      <Picture of={file.id} sizes={sizes} className={className} isEager={isEager} />
    </LargePictureLink>
  ))
}
