import { estates } from './estates.ts'
import { floorPlans } from './floor-plans.ts'
import { unitTypes } from './unit-types.ts'
import { amenities } from './amenities.ts'
import { settings } from './settings.ts'
import { homePage } from './home-page.ts'
import { pages } from './pages.ts'
import { menuItems } from './menu-items.ts'
import { brands } from './brands.ts'
import { testimonials } from './testimonials.ts'
import { articles } from './articles.ts'
import { videos } from './videos.ts'
import { faqs } from './faqs.ts'
import { albums } from './albums.ts'
import { pictures } from './pictures.ts'
import { teamMembers } from './team-members.ts'
import { boardMembers } from './board-members.ts'
import { documents } from './documents.ts'
import { vacancies } from './vacancies.ts'
import { referrals } from './referrals.ts'
import { foundationGalleries } from './foundation-galleries.ts'
import { mediaCoverage } from './media-coverage.ts'
import { foundationTestimonials } from './foundation-testimonials.ts'
import { financialStatements } from './financial-statements.ts'
import { stakeholders } from './stakeholders.ts'
import { foundationBlogs } from './foundation-blogs.ts'
import { impactFigures } from './impact-figures.ts'
import { schools } from './schools.ts'
import { anniversaryPage } from './anniversary-page.ts'
import { anniversaryProjects } from './anniversary-projects.ts'
import { anniversaryTestimonials } from './anniversary-testimonials.ts'
import { bannerItems } from './banner-items.ts'

/** All sample content in an order in which no entry names one that comes later. */
export const samples = {
  estates,
  floorPlans,
  unitTypes,
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
  foundationGalleries,
  mediaCoverage,
  foundationTestimonials,
  financialStatements,
  stakeholders,
  foundationBlogs,
  impactFigures,
  schools,
  anniversaryPage,
  anniversaryProjects,
  anniversaryTestimonials,
  bannerItems,
}
