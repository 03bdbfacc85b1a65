import { widthFor } from './widths'

/** The loader of `next/image`: `src` is the hash of a picture; quality and format are settled by the media route. */
export default function mediaLoader({ src, width }: { src: string; width: number }): string {
  return `/media/${src}/${widthFor(width)}`
}
