import type { Area } from '../../db/content/collection.ts'
import type { Role } from '../../db/tables/staff.ts'

export type Right = 'view' | 'edit'

/** Areas of the panel that are not content: leads, accounts, the audit log. */
const desks = ['leads', 'accounts', 'activity'] as const
export type AdminArea = (typeof desks)[number]

/** Content without personal data; referrals contain some and are granted explicitly. */
const content: readonly Area[] = [
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

const everything = [...content, 'referrals', 'site', ...desks] as const

/** Permissions by role. Everything that is not listed is denied. */
const granted: Record<Role, Record<Right, readonly (Area | AdminArea)[]>> = {
  owner: { view: everything, edit: everything },
  editor: { view: [...content, 'site'], edit: content },
  sales: { view: ['home', 'estates', 'referrals', 'docs', 'files', 'leads'], edit: ['referrals', 'leads'] },
  'foundation-editor': { view: ['foundation', 'files'], edit: ['foundation', 'files'] },
  viewer: { view: content, edit: [] },
}

/** True when the role has this permission in this area. */
export function can(role: Role, right: Right, where: Area | AdminArea): boolean {
  return granted[role][right].includes(where)
}

/** Names and descriptions of roles in the panel. */
export const roleWords: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Everything, accounts and settings included.' },
  editor: { name: 'Editor', may: 'All content and files, but no referrals; sees the settings.' },
  sales: { name: 'Sales', may: 'Leads, contacts and referrals; sees estates and documents.' },
  'foundation-editor': { name: 'Foundation editor', may: 'The foundation section and files.' },
  viewer: { name: 'Viewer', may: 'Sees all content but referrals, changes nothing.' },
}
