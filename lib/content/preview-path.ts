import { type CollectionKey, isCollectionKey, publicPathOf } from '../../db/collections/index.ts'

/** The pages that show entries without a page of their own. */
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
  paymentPlans: '/payment-plan',
  proofs: '/greenpark-estate',
  progressUpdates: '/greenpark-estate/progress',
}

/** The path of the page that previews an entry with its draft; null when no page shows it. */
export function previewPath(key: string, entry: Record<string, unknown>): string | null {
  if (!isCollectionKey(key)) return null
  return publicPathOf(key, entry) ?? shownOn[key] ?? null
}
