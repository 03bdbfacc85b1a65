import { estatePath } from '@/db/collections/estates'
import { findPublished } from '@/lib/content/published'
import { listPaymentsFor } from '@/lib/payments/plans'
import { estateData, offersData } from '@/lib/seo/structured-data'
import { listUnitTypes } from '@/lib/site/estates'
import { findTypeAvailability } from '@/lib/site/homes/availability'
import { findPlan } from '@/lib/site/homes/plans'
import { findEstatePicture } from '@/lib/site/homes/site-picture'
import { listUnits } from '@/lib/site/homes/units'
import { listProgress } from '@/lib/site/progress'
import { listProofs } from '@/lib/site/proofs'
import { Breadcrumbs } from '../breadcrumbs'
import { EstateBar } from '../estate-parts/estate-bar'
import { EstateRequest } from '../forms/estate-request'
import { SiteTourBanner } from '../home/site-tour-banner'
import { JsonLd } from '../json-ld'
import { PlanSection } from '../plan/plan-section'
import { EstateProgress } from '../progress/estate-progress'
import { missingPage } from '../shell/not-found-page'
import { EstateAmenities } from './estate-amenities'
import { EstateDocuments } from './estate-documents'
import { EstateGallery } from './estate-gallery'
import { EstateHero } from './estate-hero'
import { EstateLocation } from './estate-location'
import { EstateNav } from './estate-nav'
import { EstateOverview } from './estate-overview'
import { EstatePayments, leastExpensiveOf } from './estate-payments'
import { EstateProofs } from './estate-proofs'
import { EstateUnits } from './estate-units'

export async function EstatePage({ slug }: { slug: string }) {
  const estate = await findPublished('estates', slug)
  if (!estate?.hasOwnPage) return missingPage(estatePath(slug))
  const [units, homes, plan, picture, progress, proofs] = await Promise.all([
    listUnitTypes(estate.id),
    listUnits(estate.id),
    findPlan(estate.id),
    findEstatePicture(estate.slug),
    listProgress(estate.id),
    listProofs(estate.id),
  ])
  const example = leastExpensiveOf(homes)
  const payments = example
    ? await listPaymentsFor({ estateId: estate.id, unitTypeId: example.typeId, price: example.price })
    : []
  const typesWithAvailability = await Promise.all(
    units.map(async type => ({ type, availability: await findTypeAvailability(type.id) })),
  )

  return (
    <div data-accent={estate.accent} className="max-md:[--spacing-section:48px]">
      <EstateHero estate={estate} />
      <EstateNav
        estate={estate}
        has={{
          plan: plan !== null,
          payment: payments.length > 0,
          progress: progress.length > 0,
          proof: proofs.length > 0,
        }}
      />
      <EstateOverview estate={estate} />
      {plan && picture && <PlanSection estate={estate} plan={plan} picture={picture} units={homes} types={units} />}
      {example && <EstatePayments estate={estate} example={example} payments={payments} />}
      <EstateUnits estate={estate} />
      <EstateGallery estate={estate} />
      <EstateAmenities estate={estate} />
      <EstateProgress estate={estate} updates={progress} />
      <EstateLocation estate={estate} />
      <EstateDocuments estate={estate} />
      <EstateProofs proofs={proofs} />
      <EstateRequest estate={estate} />
      <SiteTourBanner estate={estate} />
      <EstateBar about={estate.title} />
      <Breadcrumbs to={[{ name: estate.title, path: estatePath(slug) }]} />
      <JsonLd data={await estateData(estate, units)} />
      <JsonLd data={offersData(estate, typesWithAvailability)} />
    </div>
  )
}
