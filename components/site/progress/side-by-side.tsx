import { PictureViewer } from '@/components/ui/picture-viewer'
import { dayMonthYear } from '@/lib/format'
import { noonOf } from '@/lib/local-time'
import type { Viewpoint } from '@/lib/site/progress'
import { UpdatePictures } from './update-pictures'

/** The pictures of one spot over time, next to each other; the row scrolls where it is wider than the page. */
export function SideBySide({ viewpoints }: { viewpoints: readonly Viewpoint[] }) {
  if (viewpoints.length === 0) return null
  return (
    <section id="side-by-side" aria-labelledby="side-by-side-heading" className="bg-sand py-section">
      <h2 id="side-by-side-heading" className="content display text-h2">
        Side by side
      </h2>
      {viewpoints.map(({ name, pictures }) => (
        <PictureViewer key={name} label={name}>
          <h3 className="content mt-5 text-slate wrap-anywhere">{name}</h3>
          <ul className="mt-5 flex snap-x gap-3 overflow-x-auto px-gutter pb-3">
            {pictures.map(({ imageId, datedOn, title }) => (
              <li key={datedOn + imageId} className="flex-none snap-center">
                <figure className="w-[78vw] max-w-[26rem]">
                  <UpdatePictures
                    of={[imageId]}
                    caption={`${dayMonthYear(noonOf(datedOn))}: ${title}`}
                    sizes="(min-width: 534px) 416px, 78vw"
                    className="aspect-4/3 w-full object-cover"
                  />
                  <figcaption className="figures mt-2">
                    <time dateTime={datedOn} className="font-semibold">
                      {dayMonthYear(noonOf(datedOn))}
                    </time>
                    <span className="block text-slate wrap-anywhere">{title}</span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </PictureViewer>
      ))}
    </section>
  )
}
