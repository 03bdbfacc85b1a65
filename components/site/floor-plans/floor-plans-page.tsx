import { floorPlansPath } from '@/db/collections/estates'
import { findPublished } from '@/lib/content/published'
import { getPageText } from '@/lib/content/settings'
import type { Estate } from '@/lib/site/estates'
import { listPlannedHouses, pathOfEstate } from '@/lib/site/floor-plans'
import { Breadcrumbs } from '../breadcrumbs'
import { EstateBar } from '../estate-parts/estate-bar'
import { SiteTourBanner } from '../home/site-tour-banner'
import { PageHead } from '../page-head'
import { AskOnWhatsApp } from '../shell/ask-on-whatsapp'
import { NotFoundPage } from '../shell/not-found-page'
import { SiteLink } from '../site-link'
import { House } from './house'
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
      <Breadcrumbs
        to={[...(estatePage ? [{ name: estate.title, path: estatePage }] : []), { name: text.heading, path }]}
      />
    </div>
  )
}

function NoPlans({ estate }: { estate: Estate }) {
  const path = pathOfEstate(estate)
  return (
    <section aria-labelledby="no-plans" className="content pb-section">
      <div className="border-t border-stone pt-10">
        <h2 id="no-plans" className="display max-w-[13.5em] text-h2">
          No floor plans yet
        </h2>
        <p className="mt-4 max-w-[34.5em] text-slate">
          The plans are not final. Ask for the drafts: the sales office sends them by e-mail and tells you what may
          still change.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <SiteLink href="/contact-us" className="button button-primary">
            Ask for the drafts
          </SiteLink>
          {path && (
            <SiteLink href={path} className="button button-line">
              About {estate.title}
            </SiteLink>
          )}
        </p>
      </div>
    </section>
  )
}
