import { estatePath } from '@/db/collections/estates'
import { findPublished } from '@/lib/content/published'
import { listUnitTypes } from '@/lib/site/estates'
import { listUnits, unitsPath } from '@/lib/site/homes/units'
import { Breadcrumbs } from '../breadcrumbs'
import { EstateBar } from '../estate-parts/estate-bar'
import { FindOnChange } from '../finder/find-on-change'
import { SiteTourBanner } from '../home/site-tour-banner'
import { PageHead } from '../page-head'
import { PageRegion } from '../page-region'
import { Availability } from '../plan/availability'
import { AskOnWhatsApp } from '../shell/ask-on-whatsapp'
import { missingPage } from '../shell/not-found-page'
import { SiteLink } from '../site-link'
import { unitListMarkup } from './unit-list-markup'

/** Lists the homes of the plan in a table; `app/unit-list-results` inserts the matches of a query (decision 042). */
export async function UnitsPage({ slug }: { slug: string }) {
  const estate = await findPublished('estates', slug)
  const [types, units] = estate ? await Promise.all([listUnitTypes(estate.id), listUnits(estate.id)]) : [[], []]
  if (!estate || units.length === 0) return missingPage(`${estatePath(slug)}/homes`)
  return (
    <div data-accent={estate.accent}>
      <PageHead
        eyebrow={estate.title}
        heading="All homes"
        intro={`Every home and plot, and which are available today. ${estate.place}.`}
      />
      <section aria-label="Homes" className="content pb-section">
        <Availability types={types} />
        <FindOnChange>
          <PageRegion markup={await unitListMarkup(estate, new URLSearchParams())} />
        </FindOnChange>
        {estate.hasOwnPage && (
          <SiteLink href={`${estatePath(slug)}#plan`} className="text-link mt-8 inline-flex min-h-11 items-center">
            See them on the plan
          </SiteLink>
        )}
        <AskOnWhatsApp about={estate.title} className="print:hidden" />
      </section>
      <SiteTourBanner estate={estate} />
      <EstateBar about={estate.title} />
      <Breadcrumbs
        to={[
          ...(estate.hasOwnPage ? [{ name: estate.title, path: estatePath(slug) }] : []),
          { name: 'Homes', path: unitsPath(estate) },
        ]}
      />
    </div>
  )
}
