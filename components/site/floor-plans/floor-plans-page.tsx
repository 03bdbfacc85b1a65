import { floorPlansPath } from '@/db/collections/estates'
import { findPublished } from '@/lib/content/published'
import { getPageText } from '@/lib/content/settings'
import { breadcrumbs } from '@/lib/seo/structured-data'
import { listPlannedHouses, pathOfEstate } from '@/lib/site/floor-plans'
import { EstateBar } from '../estate-parts/estate-bar'
import { SiteTourBanner } from '../home/site-tour-banner'
import { JsonLd } from '../json-ld'
import { PageHead } from '../page-head'
import { AskOnWhatsApp } from '../shell/ask-on-whatsapp'
import { NotFoundPage } from '../shell/not-found-page'
import { House } from './house'
import { NoPlans } from './no-plans'
import { PlanList } from './plan-list'

export async function FloorPlansPage({ slug }: { slug: string }) {
  const estate = await findPublished('estates', slug)
  if (!estate) return <NotFoundPage />
  const path = floorPlansPath(slug)
  const [text, houses] = await Promise.all([getPageText(path), listPlannedHouses(estate.id)])
  const estatePage = pathOfEstate(estate)

  return (
    <div data-accent={estate.accent}>
      <PageHead {...text} />
      {houses.length === 0 ? (
        <NoPlans estate={estate} />
      ) : (
        <div className="wide grid gap-12 pb-section lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16 xl:grid-cols-[20rem_minmax(0,1fr)]">
          <PlanList houses={houses} />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-16 md:gap-24">
            {houses.map(house => (
              <House key={house.anchor} house={house} estate={estate} />
            ))}
          </div>
        </div>
      )}
      <AskOnWhatsApp about={`${estate.title}, floor plans`} className="wide pb-section print:hidden" />
      <SiteTourBanner estate={estate} />
      <EstateBar about={estate.title} />
      <JsonLd
        data={breadcrumbs([
          ...(estatePage ? [{ name: estate.title, path: estatePage }] : []),
          { name: text.heading, path },
        ])}
      />
    </div>
  )
}
