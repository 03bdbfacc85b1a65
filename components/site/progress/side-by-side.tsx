import type { Viewpoint } from '@/lib/site/progress'
import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'
import { CalendarDay } from '../calendar-day'
import { HeadedSection } from '../headed-section'
import { PictureGroup } from '../picture-group'
import { UpdatePictures } from './update-pictures'

/** Shows the pictures of each viewpoint over time, next to each other; a row that is wider than the page scrolls. */
export function SideBySide({ viewpoints }: { viewpoints: readonly Viewpoint[] }) {
  if (viewpoints.length === 0) return null
  return (
    <HeadedSection anchor="side-by-side" id="side-by-side-heading" title="Pictures side by side" sand>
      {viewpoints.map(({ name, pictures }, row) => (
        <PictureGroup key={name} label={name}>
          <h3 className="mt-5 text-slate">{name}</h3>
          <ul className="mt-5 -mx-gutter flex snap-x gap-3 overflow-x-auto px-gutter pb-3">
            {pictures.map(({ imageId, datedOn, title }, column) => (
              <li
                key={datedOn + imageId}
                className="w-4/5 flex-none snap-center sm:w-[45%] lg:w-[calc((100%-1.5rem)/3)]"
              >
                <figure>
                  <UpdatePictures
                    of={[imageId]}
                    caption={`${dayMonthYear(noonOf(datedOn))}: ${title}`}
                    sizes="(min-width: 1296px) 392px, (min-width: 1024px) 30vw, (min-width: 601px) 42vw, 74vw"
                    className="aspect-4/3 w-full object-cover"
                    isEager={row === 0 && column === 0}
                  />
                  <figcaption className="figures mt-2">
                    <CalendarDay of={datedOn} className="font-semibold" />
                    <span className="block text-slate">{title}</span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </PictureGroup>
      ))}
    </HeadedSection>
  )
}
