import { albums } from './albums.ts'
import { amenities } from './amenities.ts'
import { articles } from './articles.ts'
import { bannerItems } from './banner-items.ts'
import { boardMembers } from './board-members.ts'
import { documents } from './documents.ts'
import { estates } from './estates.ts'
import { faqs } from './faqs.ts'
import { financialStatements } from './financial-statements.ts'
import { floorPlans } from './floor-plans.ts'
import { anniversaryPage } from './foundation/anniversary-page.ts'
import { anniversaryProjects } from './foundation/anniversary-projects.ts'
import { anniversaryTestimonials } from './foundation/anniversary-testimonials.ts'
import { foundationBlogs } from './foundation/blogs.ts'
import { brands } from './foundation/brands.ts'
import { foundationPage } from './foundation/foundation-page.ts'
import { foundationGalleries } from './foundation/galleries.ts'
import { impactFigures } from './foundation/impact-figures.ts'
import { schools } from './foundation/schools.ts'
import { stakeholders } from './foundation/stakeholders.ts'
import { foundationTestimonials } from './foundation/testimonials.ts'
import { homePage } from './home/home-page.ts'
import { landingPages } from './home/landing-pages.ts'
import { mediaCoverage } from './media-coverage.ts'
import { menuItems } from './menu-items.ts'
import { pages } from './pages.ts'
import { paymentPlans } from './payment-plans.ts'
import { pictures } from './pictures.ts'
import { progressUpdates } from './progress-updates.ts'
import { proofs } from './proofs.ts'
import { redirects } from './redirects.ts'
import { referrals } from './referrals.ts'
import { settings } from './settings.ts'
import { teamMembers } from './team-members.ts'
import { testimonials } from './testimonials.ts'
import { unitTypes } from './unit-types.ts'
import { vacancies } from './vacancies.ts'
import { videos } from './videos.ts'

/** All sample content in an order in which no entry names one that comes later. */
export const samples = {
  estates,
  floorPlans,
  unitTypes,
  paymentPlans,
  proofs,
  progressUpdates,
  amenities,
  settings,
  homePage,
  pages,
  menuItems,
  brands,
  testimonials,
  articles,
  videos,
  faqs,
  albums,
  pictures,
  teamMembers,
  boardMembers,
  documents,
  vacancies,
  referrals,
  foundationPage,
  foundationGalleries,
  mediaCoverage,
  foundationTestimonials,
  financialStatements,
  stakeholders,
  foundationBlogs,
  impactFigures,
  schools,
  landingPages,
  anniversaryPage,
  anniversaryProjects,
  anniversaryTestimonials,
  bannerItems,
  redirects,
}
