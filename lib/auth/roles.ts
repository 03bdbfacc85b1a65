import type { Area } from '../../db/content/collection.ts'
import type { Role } from '../../db/tables/staff.ts'

export type Right = 'view' | 'edit'

/** What is managed in the panel and is not content: people who wrote to us, accounts, the record of what was done. */
const desks = ['leads', 'accounts', 'activity'] as const
export type AdminArea = (typeof desks)[number]

/** Content that holds nothing personal; referrals do, and are granted by name. */
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

/** Who may do what, by area and desk. What is not named here is refused. */
const granted: Record<Role, Record<Right, readonly (Area | AdminArea)[]>> = {
  owner: { view: everything, edit: everything },
  editor: { view: [...content, 'site'], edit: content },
  sales: { view: ['home', 'estates', 'referrals', 'docs', 'files', 'leads'], edit: ['referrals', 'leads'] },
  'foundation-editor': { view: ['foundation', 'files'], edit: ['foundation', 'files'] },
  viewer: { view: content, edit: [] },
}

/** True when the role has this right in this area or at this desk. */
export function can(role: Role, right: Right, where: Area | AdminArea): boolean {
  return granted[role][right].includes(where)
}

/** What the roles are called on screens, and what each is for. */
export const roleWords: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Everything, accounts and settings included.' },
  editor: { name: 'Editor', may: 'All content and files, but no referrals; sees the settings.' },
  sales: { name: 'Sales', may: 'Leads, contacts and referrals; sees estates and documents.' },
  'foundation-editor': { name: 'Foundation editor', may: 'The foundation section and files.' },
  viewer: { name: 'Viewer', may: 'Sees all content but referrals, changes nothing.' },
}
