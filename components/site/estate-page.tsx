import { estatePath } from '@/db/collections/estates'
import { listUnitTypes } from '@/lib/content/estates'
import { findPublished } from '@/lib/content/public'
import { breadcrumbs, estateData, offersData } from '@/lib/seo/structured-data'
import { EstateAmenities } from './estate-amenities'
import { EstateBar } from './estate-bar'
import { EstateDocuments } from './estate-documents'
import { EstateGallery } from './estate-gallery'
import { EstateHero } from './estate-hero'
import { EstateLocation } from './estate-location'
import { EstateNav } from './estate-nav'
import { EstateOverview } from './estate-overview'
import { EstateRequest } from './estate-request'
import { EstateSitePlan } from './estate-site-plan'
import { EstateUnits } from './estate-units'
import { JsonLd } from './json-ld'
import { missingPage } from './not-found-page'
import { SiteTourBanner } from './site-tour-banner'

/** The page of an estate. */
export async function EstatePage({ slug }: { slug: string }) {
  const estate = await findPublished('estates', slug)
  if (!estate?.hasOwnPage) return missingPage(estatePath(slug))
  const units = await listUnitTypes(estate.id)

  return (
    <div data-accent={estate.accent}>
      <EstateHero estate={estate} />
      <EstateNav estate={estate} />
      <EstateOverview estate={estate} />
      <EstateUnits estate={estate} />
      <EstateSitePlan estate={estate} />
      <EstateAmenities estate={estate} />
      <EstateLocation estate={estate} />
      <EstateGallery estate={estate} />
      <EstateDocuments estate={estate} />
      <EstateRequest estate={estate} />
      <SiteTourBanner image={estate.bannerImageId} />
      <EstateBar about={estate.title} />
      <JsonLd data={breadcrumbs([{ name: estate.title, path: estatePath(slug) }])} />
      <JsonLd data={estateData(estate, units)} />
      <JsonLd data={offersData(estate, units)} />
    </div>
  )
}
