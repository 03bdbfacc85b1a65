import { describe, expect, test } from 'vitest'
import { type Area, areas } from '@/db/content/collection'
import { type Role, roles } from '@/db/tables/staff'
import { can } from './roles'

type Access = '--' | 'v-' | 've'

// One row for each area, one column for each role: v may view, e may edit.
const granted: Record<Area, [owner: Access, editor: Access, sales: Access, foundation: Access, viewer: Access]> = {
  home: ['ve', 've', 'v-', '--', 'v-'],
  estates: ['ve', 've', 'v-', '--', 'v-'],
  about: ['ve', 've', '--', '--', 'v-'],
  media: ['ve', 've', '--', '--', 'v-'],
  gallery: ['ve', 've', '--', '--', 'v-'],
  careers: ['ve', 've', '--', '--', 'v-'],
  docs: ['ve', 've', 'v-', '--', 'v-'],
  // Names, phones and e-mails of referrers: for those who work with them.
  referrals: ['ve', '--', 've', '--', '--'],
  anniversary: ['ve', 've', '--', '--', 'v-'],
  foundation: ['ve', 've', '--', 've', 'v-'],
  files: ['ve', 've', 'v-', 've', 'v-'],
  site: ['ve', 'v-', '--', '--', '--'],
}
const columns: Role[] = ['owner', 'editor', 'sales', 'foundation-editor', 'viewer']

describe.each(areas)('in the area %s', area => {
  test.each(columns.map((role, index) => [role, granted[area][index]] as const))('%s has %s', (role, access) => {
    expect(`${can(role, 'view', area) ? 'v' : '-'}${can(role, 'edit', area) ? 'e' : '-'}`).toBe(access)
  })
})

test('the table above has every role and every area', () => {
  expect([...columns].sort()).toEqual([...roles].sort())
  expect(Object.keys(granted).sort()).toEqual([...areas].sort())
})

test('what is not granted is refused: an area nobody has heard of, a right there is not', () => {
  for (const role of roles) {
    expect(can(role, 'view', 'treasury' as Area)).toBe(false)
    expect(can(role, 'edit', '' as Area)).toBe(false)
  }
})

test('whoever edits an area also views it', () => {
  for (const role of roles) {
    for (const area of areas) if (can(role, 'edit', area)) expect(can(role, 'view', area)).toBe(true)
  }
})
