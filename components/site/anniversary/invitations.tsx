import { listPublished } from '@/lib/content/published'
import { HeadedSection } from '../headed-section'
import { TileLink, TilePicture } from '../tile'

/** Links to the pages that staff promote in the anniversary year, except this page. */
export async function Invitations() {
  const items = (await listPublished('bannerItems')).filter(item => item.path !== '/shk-at-20')
  if (items.length === 0) return null
  return (
    <HeadedSection id="this-year" title="This year">
      <ul className="mt-10 grid gap-10 md:grid-cols-2 md:gap-8">
        {items.map(item => (
          <li key={item.id} data-reveal className="group relative">
            <TilePicture of={item.imageId} sizes="(min-width: 1300px) 584px, (min-width: 769px) 46vw, 92vw" />
            <h3 className="display mt-5 text-h3">
              {item.path ? <TileLink href={item.path}>{item.title}</TileLink> : item.title}
            </h3>
            <p className="mt-2 max-w-[32em] text-slate">{item.description}</p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
