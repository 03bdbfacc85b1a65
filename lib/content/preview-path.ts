import { type CollectionKey, isCollectionKey, publicPathOf } from '../../db/collections/index.ts'
import type { Entry } from '../../db/content/entry.ts'

/** Where entries without a page of their own are seen. */
const shownOn: Partial<Record<CollectionKey, string>> = {
  unitTypes: '/greenpark-estate',
  amenities: '/greenpark-estate',
  brands: '/home',
  testimonials: '/home',
  settings: '/contact-us',
  menuItems: '/home',
  videos: '/videos',
  faqs: '/faqs',
  pictures: '/view-gallery',
  vacancies: '/careers',
  referrals: '/home',
  mediaCoverage: '/foundation/media-coverage',
  financialStatements: '/foundation/financial-statements',
  stakeholders: '/foundation/stakeholders',
  schools: '/foundation/beneficiaries',
  impactFigures: '/foundation',
  anniversaryProjects: '/shk-at-20',
  anniversaryTestimonials: '/shk-at-20',
  bannerItems: '/shk-at-20',
  documents: '/greenpark-estate',
  floorPlans: '/lukenya-plains/floor-plans',
}

/** The page on which an entry, with its draft, can be looked at; null for what no page shows. */
export function previewPath(key: string, entry: Record<string, unknown>): string | null {
  if (!isCollectionKey(key)) return null
  return publicPathOf(key, entry as Entry) ?? shownOn[key] ?? null
}
