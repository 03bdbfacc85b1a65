import { collectionFor, collectionKeys } from '@/db/collections'
import type { Area } from '@/db/content/collection'
import type { Role } from '@/db/tables/staff'
import { type AdminArea, can } from '@/lib/auth/roles'
import type { Section, Tab } from './tabs'

type SectionArea = Area | AdminArea | null

/** `area` determines the roles that see a tab; without it, the area of the section does. Every role sees area null. */
type DeclaredTab = Tab & { area?: SectionArea }
type DeclaredSection = Omit<Section, 'tabs'> & { area: SectionArea; tabs: DeclaredTab[] }

const declaredSections: DeclaredSection[] = [
  { label: 'Today', icon: 'dashboard', area: null, path: '/admin/dashboard', tabs: [] },
  {
    label: 'Sales',
    icon: 'inbox',
    area: 'leads',
    path: '/admin/people',
    tabs: [
      { label: 'People', path: '/admin/people', singular: 'Person', otherPath: '/admin/leads/' },
      { label: 'Visits', path: '/admin/visits', singular: 'Visit' },
      { label: 'Reports', path: '/admin/reports' },
      { label: 'Targets', path: '/admin/targets', area: 'targets' },
      { label: 'Replies', path: '/admin/replies', area: 'assignment' },
      { label: 'Assignment', path: '/admin/assignment', area: 'assignment' },
      { label: 'Subscribers', path: '/admin/subscribers' },
      { label: 'Mails', path: '/admin/mails', singular: 'Mail' },
    ],
  },
  {
    label: 'Home',
    icon: 'home',
    area: 'home',
    path: '/admin/home/index',
    tabs: [
      { label: 'Property listings', path: '/admin/home/index/property-listings' },
      { label: 'Brands', path: '/admin/home/index/brands' },
      { label: 'Home page', path: '/admin/home/index/page' },
      { label: 'Landing pages', path: '/admin/home/index/landing-pages' },
      { label: 'Campaigns', path: '/admin/campaigns', area: 'campaigns' },
      { label: 'Testimonials', path: '/admin/testimonials' },
    ],
  },
  {
    label: 'Estates',
    icon: 'land',
    area: 'estates',
    path: '/admin/estates',
    tabs: [
      { label: 'Estates', path: '/admin/estates' },
      { label: 'Homes', path: '/admin/homes', singular: 'Home', area: 'inventory' },
      { label: 'Floor plans', path: '/admin/floor-plans' },
      { label: 'Amenities', path: '/admin/amenities' },
      { label: 'Payment plans', path: '/admin/payment-plans' },
      { label: 'Proofs', path: '/admin/proofs' },
      { label: 'Progress', path: '/admin/progress' },
    ],
  },
  {
    label: 'About',
    icon: 'users',
    area: 'about',
    path: '/admin/about/index',
    tabs: [
      { label: 'Team', path: '/admin/about/index/team-member' },
      { label: 'Board', path: '/admin/about/index/board-member' },
    ],
  },
  {
    label: 'Media',
    icon: 'edit',
    area: 'media',
    path: '/admin/media/index',
    tabs: [
      { label: 'Articles', path: '/admin/media/index/manage-articles/view-articles' },
      { label: 'Add an article', path: '/admin/media/index/manage-articles/add-article' },
      { label: 'Videos', path: '/admin/media/index/manage-videos' },
      { label: 'FAQs', path: '/admin/media/index/manage-faqs' },
    ],
  },
  {
    label: 'Gallery',
    icon: 'image',
    area: 'gallery',
    path: '/admin/gallery',
    tabs: [
      { label: 'Albums', path: '/admin/gallery/albums' },
      { label: 'Pictures', path: '/admin/gallery/pictures' },
    ],
  },
  {
    label: 'Foundation',
    icon: 'heart',
    area: 'foundation',
    path: '/admin/csr',
    tabs: [
      { label: 'Page', path: '/admin/csr/page' },
      { label: 'Blogs', path: '/admin/csr/blogs' },
      { label: 'Galleries', path: '/admin/csr/galleries' },
      { label: 'Media coverage', path: '/admin/csr/media-coverage' },
      { label: 'Testimonials', path: '/admin/csr/testimonials' },
      { label: 'Statements', path: '/admin/csr/financial-statements' },
      { label: 'Partners', path: '/admin/csr/stakeholders' },
      { label: 'Schools', path: '/admin/csr/schools' },
      { label: 'Impact', path: '/admin/csr/impact' },
    ],
  },
  {
    label: 'Anniversary',
    icon: 'star',
    area: 'anniversary',
    path: '/admin/anniversary',
    tabs: [
      { label: 'Page', path: '/admin/anniversary/page' },
      { label: 'Projects', path: '/admin/anniversary/projects' },
      { label: 'Testimonials', path: '/admin/anniversary/testimonials' },
      { label: 'Banner items', path: '/admin/anniversary/banner-items' },
    ],
  },
  { label: 'Careers', icon: 'user', area: 'careers', path: '/admin/careers', tabs: [] },
  { label: 'Documents', icon: 'document', area: 'docs', path: '/admin/docs', tabs: [] },
  { label: 'Referrers', icon: 'link', area: 'referrals', path: '/admin/referrals', tabs: [] },
  { label: 'Files', icon: 'upload', area: 'files', path: '/admin/files', tabs: [] },
  {
    label: 'Site',
    icon: 'settings',
    area: 'site',
    path: '/admin/settings',
    tabs: [
      { label: 'Settings', path: '/admin/settings' },
      { label: 'Pages', path: '/admin/pages' },
      { label: 'Menus', path: '/admin/menus' },
      { label: 'Redirects', path: '/admin/redirects' },
      { label: 'Missed URLs', path: '/admin/missed-addresses' },
      { label: 'Broken links', path: '/admin/broken-links' },
    ],
  },
  {
    label: 'Staff',
    icon: 'security',
    area: 'accounts',
    path: '/admin/users',
    tabs: [
      { label: 'Accounts', path: '/admin/users', singular: 'Account' },
      { label: 'Activity', path: '/admin/activity', area: 'activity' },
      { label: 'Integrations', path: '/admin/integrations', singular: 'Webhook' },
    ],
  },
]

/** Adds tabs to a section. A section without tabs gets one for its own screen first. */
export const withTabs = <Shown extends Omit<DeclaredSection, 'area'>>(section: Shown, tabs: Tab[]): Shown => {
  const ownTabs =
    section.tabs.length === 0 && tabs.length > 0 ? [{ label: section.label, path: section.path }] : section.tabs
  return { ...section, tabs: [...ownTabs, ...tabs] }
}

/** The sections with tabs for collections that have no declared tab, added at the end of the section of their area. */
const allSections = declaredSections.map((section): DeclaredSection => {
  const declaredPaths = [section.path, ...declaredSections.flatMap(({ tabs }) => tabs.map(({ path }) => path))]
  const others = collectionKeys
    .map(collectionFor)
    .filter(({ area, adminPath }) => area === section.area && !declaredPaths.includes(adminPath))
  const tabs = others.map(({ label, adminPath, isSingleton }) => ({
    label: isSingleton ? label.one : label.many,
    path: adminPath,
  }))
  return withTabs(section, tabs)
})

/** Returns the sections and tabs of the side navigation that a role may see. */
export function sectionsFor(role: Role): Section[] {
  const canView = (area: SectionArea) => area === null || can(role, 'view', area)
  return allSections
    .filter(({ area }) => canView(area))
    .map(({ area, tabs, ...section }) => ({
      ...section,
      tabs: tabs.filter(tab => canView(tab.area ?? area)).map(({ area: _, ...tab }) => tab),
    }))
}
