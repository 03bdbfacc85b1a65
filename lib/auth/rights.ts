import type { Area } from '../../db/content/collection.ts'
import { type Role, roles } from '../../db/tables/staff.ts'
import { type AdminArea, can, roleLabels } from './roles.ts'

/** The rows of the table of rights: a label and its areas, which all have the same rights. */
export const rightsSubjects: [label: string, areas: readonly [Area | AdminArea, ...(Area | AdminArea)[]]][] = [
  ['Home page, listings and landing pages', ['home']],
  ['Articles, gallery, team and careers', ['about', 'media', 'gallery', 'careers', 'anniversary']],
  ['Estates, floor plans and payment plans', ['estates']],
  ['Documents', ['docs']],
  ['Foundation', ['foundation']],
  ['Files', ['files']],
  ['Settings, menus, redirects', ['site']],
  ['People, leads, visits, quotes', ['leads']],
  ['Who gets new people', ['assignment']],
  ['Targets of agents, the director’s page', ['targets']],
  ['Rates of commission', ['commission']],
  ['Holds of homes', ['holds']],
  ['Prices, releases, reservations, sales', ['inventory']],
  ['Campaign results', ['campaigns']],
  ['Referrers', ['referrals']],
  ['Accounts', ['accounts']],
  ['Activity', ['activity']],
]

type ShownRight = 'Changes' | 'Sees' | ''
type RightsRow = { label: string; rights: ShownRight[] }

/** Returns the permissions of all roles, as rows with a right for each role of `rightsColumns`. */
export const rightsTable = (): RightsRow[] =>
  rightsSubjects.map(([label, [area]]) => ({ label, rights: roles.map(role => rightOf(role, area)) }))

export const rightsColumns = roles.map(role => roleLabels[role].name)

function rightOf(role: Role, area: Area | AdminArea): ShownRight {
  if (can(role, 'edit', area)) return 'Changes'
  return can(role, 'view', area) ? 'Sees' : ''
}
