import type { Area } from '../../db/content/collection.ts'
import type { Role } from '../../db/tables/staff.ts'

export type Right = 'view' | 'edit'

/**
 * Areas of the panel that are not content: leads, the assignment of leads, targets of agents, rates of commission,
 * results of campaigns (without names), holds of homes, prices and sales of homes, accounts, the audit log.
 */
export const adminAreas = [
  'leads',
  'assignment',
  'targets',
  'commission',
  'campaigns',
  'holds',
  'inventory',
  'accounts',
  'activity',
] as const
export type AdminArea = (typeof adminAreas)[number]

/** The areas of content without personal data; referrals contain some and are granted explicitly. */
const contentAreas: readonly Area[] = [
  'home',
  'estates',
  'about',
  'media',
  'gallery',
  'careers',
  'docs',
  'anniversary',
  'foundation',
  'files',
]

const salesAreas = [
  'home',
  'estates',
  'referrals',
  'docs',
  'files',
  'leads',
  'assignment',
  'holds',
  'inventory',
] as const

const allAreas = [...contentAreas, 'referrals', 'site', ...adminAreas] as const

/** The permissions of each role. Everything that is not listed is denied. */
const permissions: Record<Role, Record<Right, readonly (Area | AdminArea)[]>> = {
  owner: { view: allAreas, edit: allAreas },
  editor: { view: [...contentAreas, 'site', 'inventory', 'campaigns'], edit: contentAreas },
  'sales-manager': {
    view: [...salesAreas, 'targets', 'commission'],
    edit: ['referrals', 'leads', 'assignment', 'targets', 'holds', 'inventory'],
  },
  sales: { view: salesAreas, edit: ['referrals', 'leads', 'holds'] },
  'foundation-editor': { view: ['foundation', 'files'], edit: ['foundation', 'files'] },
  viewer: { view: [...contentAreas, 'inventory'], edit: [] },
}

export function can(role: Role, right: Right, where: Area | AdminArea): boolean {
  return permissions[role][right].includes(where)
}

export const roleLabels: Record<Role, { name: string; description: string }> = {
  owner: { name: 'Owner', description: 'Everything, including accounts and settings.' },
  editor: {
    name: 'Editor',
    description: 'All content and files, but no referrals; sees the settings and the results of campaigns.',
  },
  'sales-manager': {
    name: 'Sales manager',
    description:
      'Everything that sales can do; also decides who gets new people, sets targets, and changes prices, releases, reservations and sales of homes.',
  },
  sales: { name: 'Sales', description: 'Leads, people and referrals; holds homes; sees estates and documents.' },
  'foundation-editor': { name: 'Foundation editor', description: 'The foundation section and files.' },
  viewer: { name: 'Viewer', description: 'Sees all content except referrals; changes nothing.' },
}
