import { type Html, html } from '@/lib/http/html'
import { positionOf, zoomedSizes } from '@/lib/media/cuts/cuts'
import { sizesForDensePhones } from '@/lib/media/sizes/dense-phones'
import mediaLoader from '@/lib/media/sizes/loader'
import { pictureWidths, widthFor } from '@/lib/media/sizes/widths'
import type { FinderPicture } from '@/lib/site/homes/finder'

type Options = { sizes: string; widest: number; className: string; isFirst?: boolean }

/**
 * A picture of the library as markup, for what is made outside of React; otherwise use `Picture`. Decorative: the text
 * beside it names what it shows.
 */
export function pictureHtml(picture: FinderPicture | null, { sizes, widest, className, isFirst }: Options): Html {
  if (!picture) return html``
  const { hash, width, height, cut } = picture
  const last = widthFor(Math.min(width, widest * cut.zoom))
  const src = (wanted: number) => mediaLoader({ src: hash, width: wanted })
  const sources = pictureWidths.filter(each => each >= 192 && each <= last).map(each => `${src(each)} ${each}w`)
  const isEnlarged = cut.zoom > 1
  const style = `object-position:${positionOf(cut)}${isEnlarged ? `;transform:scale(${cut.zoom});transform-origin:${positionOf(cut)}` : ''}`
  const image = html`<img alt="" src="${src(last)}" srcset="${sources.join(', ')}" sizes="${zoomedSizes(sizesForDensePhones(sizes), cut.zoom)}" width="${width}" height="${height}" loading="${isFirst ? 'eager' : 'lazy'}"${isFirst && html` fetchpriority="high"`} decoding="async" class="${isEnlarged ? 'size-full object-cover' : className}" style="${style}">`
  return isEnlarged ? html`<span class="block overflow-hidden ${className}">${image}</span>` : image
}
