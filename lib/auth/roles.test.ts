import { describe, expect, test } from 'vitest'
import { type Area, areas } from '@/db/content/collection'
import { type Role, roles } from '@/db/tables/staff'
import { type AdminArea, adminAreas, can } from './roles'

type Access = '--' | 'v-' | 've'

// Has a row per area and a column per role: `v` may view, `e` may edit.
const granted: Record<
  Area | AdminArea,
  [owner: Access, editor: Access, manager: Access, sales: Access, foundation: Access, viewer: Access]
> = {
  home: ['ve', 've', 'v-', 'v-', '--', 'v-'],
  estates: ['ve', 've', 'v-', 'v-', '--', 'v-'],
  about: ['ve', 've', '--', '--', '--', 'v-'],
  media: ['ve', 've', '--', '--', '--', 'v-'],
  gallery: ['ve', 've', '--', '--', '--', 'v-'],
  careers: ['ve', 've', '--', '--', '--', 'v-'],
  docs: ['ve', 've', 'v-', 'v-', '--', 'v-'],
  // Referrals contain names, phones and e-mails of referrers.
  referrals: ['ve', '--', 've', 've', '--', '--'],
  anniversary: ['ve', 've', '--', '--', '--', 'v-'],
  foundation: ['ve', 've', '--', '--', 've', 'v-'],
  files: ['ve', 've', 'v-', 'v-', 've', 'v-'],
  site: ['ve', 'v-', '--', '--', '--', '--'],
  leads: ['ve', '--', 've', 've', '--', '--'],
  assignment: ['ve', '--', 've', 'v-', '--', '--'],
  // Agents see their own target and commission on the report.
  targets: ['ve', '--', 've', '--', '--', '--'],
  commission: ['ve', '--', 'v-', '--', '--', '--'],
  // Campaigns are numbers without names; the sales team has its own reports.
  campaigns: ['ve', 'v-', '--', '--', '--', '--'],
  // Agents hold homes; only managers decide whether homes are for sale.
  holds: ['ve', '--', 've', 've', '--', '--'],
  inventory: ['ve', 'v-', 've', 'v-', '--', 'v-'],
  accounts: ['ve', '--', '--', '--', '--', '--'],
  activity: ['ve', '--', '--', '--', '--', '--'],
}
const columns: Role[] = ['owner', 'editor', 'sales-manager', 'sales', 'foundation-editor', 'viewer']

const allAreas = [...areas, ...adminAreas]

describe.each(allAreas)('in the area %s', area => {
  test.each(columns.map((role, index) => [role, granted[area][index]] as const))(
    '%s has the rights %s',
    (role, access) => {
      expect(`${can(role, 'view', area) ? 'v' : '-'}${can(role, 'edit', area) ? 'e' : '-'}`).toBe(access)
    },
  )
})

test('the table above covers every role and every area', () => {
  expect([...columns].sort()).toEqual([...roles].sort())
  expect(Object.keys(granted).sort()).toEqual([...allAreas].sort())
})

test('unknown areas and permissions are denied', () => {
  for (const role of roles) {
    expect(can(role, 'view', 'treasury' as Area)).toBe(false)
    expect(can(role, 'edit', '' as Area)).toBe(false)
  }
})

test('a role that may edit an area may also view it', () => {
  for (const role of roles) {
    for (const area of allAreas) if (can(role, 'edit', area)) expect(can(role, 'view', area)).toBe(true)
  }
})
