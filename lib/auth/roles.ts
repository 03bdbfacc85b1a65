import type { Area } from '../../db/content/collection.ts'
import type { Role } from '../../db/tables/staff.ts'

export type Right = 'view' | 'edit'

const content: readonly Area[] = [
  'home',
  'estates',
  'about',
  'media',
  'gallery',
  'careers',
  'docs',
  'referrals',
  'anniversary',
  'foundation',
  'files',
]

/** Who may do what, by area. What is not named here is refused. */
const granted: Record<Role, Record<Right, readonly Area[]>> = {
  owner: { view: [...content, 'site'], edit: [...content, 'site'] },
  editor: { view: [...content, 'site'], edit: content },
  sales: { view: ['home', 'estates', 'referrals', 'docs', 'files'], edit: ['referrals'] },
  'foundation-editor': { view: ['foundation', 'files'], edit: ['foundation', 'files'] },
  viewer: { view: content, edit: [] },
}

/** True when the role has this right in this area. */
export function may(role: Role, right: Right, area: Area): boolean {
  return granted[role][right].includes(area)
}
