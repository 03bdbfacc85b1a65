import { eq } from 'drizzle-orm'
import { estatePath, estatesTable, floorPlansPath } from '../../../db/collections/estates.ts'
import { type CollectionKey, keysWithPath, publicPathOf } from '../../../db/collections/index.ts'
import { progressPath } from '../../../db/collections/progress-updates.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Values } from '../../../db/content/entry.ts'

/** The pages that show entries without a page of their own. */
const shownOn: Partial<Record<CollectionKey, string>> = {
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
  paymentPlans: '/payment-plan',
}

type Estate = { slug: string; hasOwnPage: boolean }
type PathOf = (estate: Estate) => string | null

/** The estates whose floor plans have a page; where an estate has no other one, it shows the rest as well. */
const withFloorPlans = ['lukenya-plains', 'kofi-ridge']
const floorPlansOf: PathOf = ({ slug }) => (withFloorPlans.includes(slug) ? floorPlansPath(slug) : null)
const pageOf: PathOf = estate => (estate.hasOwnPage ? estatePath(estate.slug) : floorPlansOf(estate))

/** The pages that show what belongs to an estate. */
const shownOnEstate: Partial<Record<CollectionKey, PathOf>> = {
  unitTypes: pageOf,
  amenities: pageOf,
  documents: pageOf,
  proofs: pageOf,
  progressUpdates: estate => (estate.hasOwnPage ? progressPath(estate) : null),
  floorPlans: estate => floorPlansOf(estate) ?? pageOf(estate),
}

/** Whether a page shows the entries of this collection. */
export const isPreviewable = (key: CollectionKey): boolean =>
  key in shownOn || key in shownOnEstate || keysWithPath.some(withPath => withPath === key)

/** The path of the page that previews an entry with its draft; null when no page shows it. */
export async function findPreviewPath(db: Tx, key: CollectionKey, entry: Values): Promise<string | null> {
  const onEstate = shownOnEstate[key]
  if (!onEstate) return publicPathOf(key, entry) ?? shownOn[key] ?? null
  if (typeof entry.estateId !== 'string') return null
  const [estate] = await db
    .select({ slug: estatesTable.slug, hasOwnPage: estatesTable.hasOwnPage })
    .from(estatesTable)
    .where(eq(estatesTable.id, entry.estateId))
  return estate ? onEstate(estate) : null
}
