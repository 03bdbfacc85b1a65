import { pictureUrl } from './picture-name'
import { widthFor } from './widths'

/** Loads pictures for `next/image`: `src` is the hash of a picture; the media route chooses quality and format. */
export default function mediaLoader({ src, width }: { src: string; width: number }): string {
  return pictureUrl(src, { width: widthFor(width) })
}
