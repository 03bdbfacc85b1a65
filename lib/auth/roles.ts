import type { Area } from '../../db/content/collection.ts'
import type { Role } from '../../db/tables/staff.ts'

export type Right = 'view' | 'edit'

/** Areas of the panel that are not content: leads, accounts, the audit log. */
const adminAreas = ['leads', 'accounts', 'activity'] as const
export type AdminArea = (typeof adminAreas)[number]

/** Content without personal data; referrals contain some and are granted explicitly. */
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

const allAreas = [...contentAreas, 'referrals', 'site', ...adminAreas] as const

/** Permissions by role. Everything that is not listed is denied. */
const granted: Record<Role, Record<Right, readonly (Area | AdminArea)[]>> = {
  owner: { view: allAreas, edit: allAreas },
  editor: { view: [...contentAreas, 'site'], edit: contentAreas },
  sales: { view: ['home', 'estates', 'referrals', 'docs', 'files', 'leads'], edit: ['referrals', 'leads'] },
  'foundation-editor': { view: ['foundation', 'files'], edit: ['foundation', 'files'] },
  viewer: { view: contentAreas, edit: [] },
}

/** True when the role has this permission in this area. */
export function can(role: Role, right: Right, where: Area | AdminArea): boolean {
  return granted[role][right].includes(where)
}

/** Names and descriptions of roles in the panel. */
export const roleLabels: Record<Role, { name: string; description: string }> = {
  owner: { name: 'Owner', description: 'Everything, accounts and settings included.' },
  editor: { name: 'Editor', description: 'All content and files, but no referrals; sees the settings.' },
  sales: { name: 'Sales', description: 'Leads, contacts and referrals; sees estates and documents.' },
  'foundation-editor': { name: 'Foundation editor', description: 'The foundation section and files.' },
  viewer: { name: 'Viewer', description: 'Sees all content but referrals, changes nothing.' },
}
