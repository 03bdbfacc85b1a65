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
import { documents } from './documents.ts'

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
  documents,
}
