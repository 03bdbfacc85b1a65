import { type Html, html } from '@/lib/http/html'
import mediaLoader from '@/lib/media/loader'
import { pictureWidths, widthFor } from '@/lib/media/widths'
import type { FinderPicture } from '@/lib/site/homes/finder'

type Options = { sizes: string; widest: number; className: string; isFirst?: boolean }

/**
 * A picture of the library as markup, for what is made outside of React; otherwise use `Picture`. Decorative: the text
 * beside it names what it shows.
 */
export function pictureHtml(picture: FinderPicture | null, { sizes, widest, className, isFirst }: Options): Html {
  if (!picture) return html``
  const { hash, width, height, focalX, focalY } = picture
  const last = widthFor(Math.min(width, widest))
  const src = (wanted: number) => mediaLoader({ src: hash, width: wanted })
  const sources = pictureWidths.filter(each => each >= 192 && each <= last).map(each => `${src(each)} ${each}w`)
  const position = `${Math.round(focalX * 100)}% ${Math.round(focalY * 100)}%`
  return html`<img alt="" src="${src(last)}" srcset="${sources.join(', ')}" sizes="${sizes}" width="${width}" height="${height}" loading="${isFirst ? 'eager' : 'lazy'}"${isFirst && html` fetchpriority="high"`} decoding="async" class="${className}" style="object-position:${position}">`
}
