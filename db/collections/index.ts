import type { InferSelectModel } from 'drizzle-orm'
import type { Collection } from '../content/collection.ts'
import type { Values } from '../content/entry.ts'
import { albums } from './albums.ts'
import { amenities } from './amenities.ts'
import { anniversaryPage } from './anniversary-page.ts'
import { anniversaryProjects } from './anniversary-projects.ts'
import { anniversaryTestimonials } from './anniversary-testimonials.ts'
import { articles } from './articles.ts'
import { bannerItems } from './banner-items.ts'
import { boardMembers } from './board-members.ts'
import { brands } from './brands.ts'
import { documents } from './documents.ts'
import { estates } from './estates.ts'
import { faqs } from './faqs.ts'
import { financialStatements } from './financial-statements.ts'
import { floorPlans } from './floor-plans.ts'
import { foundationBlogs } from './foundation-blogs.ts'
import { foundationGalleries } from './foundation-galleries.ts'
import { foundationPage } from './foundation-page.ts'
import { foundationTestimonials } from './foundation-testimonials.ts'
import { homePage } from './home-page.ts'
import { impactFigures } from './impact-figures.ts'
import { landingPages } from './landing-pages.ts'
import { media } from './media.ts'
import { mediaCoverage } from './media-coverage.ts'
import { menuItems } from './menu-items.ts'
import { pages } from './pages.ts'
import { paymentPlans } from './payment-plans.ts'
import { pictures } from './pictures.ts'
import { progressUpdates } from './progress-updates.ts'
import { proofs } from './proofs.ts'
import { redirects } from './redirects.ts'
import { referrals } from './referrals.ts'
import { schools } from './schools.ts'
import { settings } from './settings.ts'
import { stakeholders } from './stakeholders.ts'
import { teamMembers } from './team-members.ts'
import { testimonials } from './testimonials.ts'
import { unitTypes } from './unit-types.ts'
import { vacancies } from './vacancies.ts'
import { videos } from './videos.ts'

/** All collections. Screens, public reads and contract tests cover every collection of this list. */
export const collections = {
  albums,
  amenities,
  anniversaryPage,
  anniversaryProjects,
  anniversaryTestimonials,
  articles,
  bannerItems,
  boardMembers,
  brands,
  documents,
  estates,
  faqs,
  financialStatements,
  floorPlans,
  foundationBlogs,
  foundationGalleries,
  foundationPage,
  foundationTestimonials,
  homePage,
  impactFigures,
  landingPages,
  mediaCoverage,
  media,
  menuItems,
  pages,
  paymentPlans,
  pictures,
  progressUpdates,
  proofs,
  redirects,
  referrals,
  schools,
  settings,
  stakeholders,
  teamMembers,
  testimonials,
  unitTypes,
  vacancies,
  videos,
}

export type CollectionKey = keyof typeof collections
export type EntryOf<Key extends CollectionKey> = InferSelectModel<(typeof collections)[Key]['table']>

export const collectionKeys = Object.keys(collections) as CollectionKey[]

/** Returns true if an untrusted text is the key of a collection. */
export function isCollectionKey(key: string): key is CollectionKey {
  return Object.hasOwn(collections, key)
}

/** Collections of personal data: only staff with the right read them, and no cached list of public pages has them. */
export const personalKeys = ['referrals'] as const satisfies readonly CollectionKey[]
/** The collections whose published entries visitors may list. */
export type PublicKey = Exclude<CollectionKey, (typeof personalKeys)[number]>

/** Returns true if an untrusted text is the key of a collection without personal data. */
export function isPublicKey(key: string): key is PublicKey {
  return isCollectionKey(key) && !personalKeys.some(personal => personal === key)
}

export const keysWithPath = collectionKeys.filter(isPublicKey).filter(key => 'publicPath' in collections[key])

/** Returns the public path of an entry with these values; null when it has none. */
export function publicPathOf(key: CollectionKey, values: Values): string | null {
  return collectionFor(key).publicPath?.(values) ?? null
}

/** Returns a collection without its own types. Its table has the columns of `entryColumns()`. */
export function collectionFor(key: CollectionKey): Collection {
  return collections[key]
}
