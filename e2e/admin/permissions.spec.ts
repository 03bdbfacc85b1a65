import { globSync } from 'node:fs'
import { collectionFor, collectionKeys } from '../../db/collections/index.ts'
import type { Area } from '../../db/content/collection.ts'
import { type Role, roles } from '../../db/tables/staff.ts'
import { type AdminArea, can } from '../../lib/auth/roles.ts'
import { createIds, panelFolder, screenPaths, withIds } from '../support/admin-screens.ts'
import { expect, test } from '../support/fixtures.ts'

/** The paths of all downloads of the panel. */
const downloads = globSync(`${panelFolder}/**/export/route.ts`).map(
  file => `/admin${file.slice(panelFolder.length, -'/route.ts'.length)}`,
)

/**
 * The area that each screen without a collection requires; null if every signed-in member of staff may open the screen.
 */
const otherScreens: Record<string, Area | AdminArea | null> = {
  '/admin/dashboard': null,
  '/admin/account': null,
  '/admin/homes': 'inventory',
  '/admin/homes/ending': 'inventory',
  '/admin/homes/planned': 'inventory',
  '/admin/homes/import': 'inventory',
  '/admin/estates/[id]/amenities': 'estates',
  '/admin/estates/[id]/documents': 'docs',
  '/admin/estates/[id]/progress': 'estates',
  '/admin/estates/[id]/proofs': 'estates',
  '/admin/estates/[id]/plan': 'inventory',
  '/admin/estates/[id]/plan/versions': 'inventory',
  '/admin/visits': 'leads',
  '/admin/reports': 'leads',
  '/admin/reports/director': 'targets',
  '/admin/targets': 'targets',
  '/admin/visits/day': 'leads',
  '/admin/visits/new': 'leads',
  '/admin/visits/check-in': 'leads',
  '/admin/leads/[id]/quote': 'leads',
  '/admin/people': 'leads',
  '/admin/people/import': 'assignment',
  '/admin/people/new': 'leads',
  '/admin/assignment': 'assignment',
  '/admin/campaigns': 'campaigns',
  '/admin/replies': 'assignment',
  '/admin/subscribers': 'leads',
  '/admin/mails': 'leads',
  '/admin/users': 'accounts',
  '/admin/integrations': 'accounts',
  '/admin/activity': 'activity',
  '/admin/missed-addresses': 'site',
  '/admin/menus/list': 'site',
  '/admin/broken-links': 'site',
  '/admin/media/index/manage-articles/add-article': 'media',
}

/** Returns the area that a screen requires, and throws for a screen that is not listed. */
function areaOf(path: string): Area | AdminArea | null {
  const listPath = path.replace(/\/(\[id\]|export|\[id\]\/export)$/, '')
  if (listPath in otherScreens) return otherScreens[listPath] ?? null
  if (path.startsWith('/admin/compare/')) return 'media'
  const collection = collectionKeys.map(collectionFor).find(({ adminPath }) => adminPath === listPath)
  if (!collection) throw new Error(`No rule defines the roles that may open ${path}.`)
  return collection.area
}

for (const role of [...roles, 'nobody'] as (Role | 'nobody')[]) {
  test(`${role} can open exactly the granted screens of the panel`, {
    tag: ['sales', 'nobody'].includes(role) ? [] : '@release',
  }, async ({ signIn, db, context: { request } }) => {
    if (role !== 'nobody') await signIn(role)
    const ids = await createIds(db)
    const faults: string[] = []
    for (const path of screenPaths) {
      const area = areaOf(path)
      const isGranted = role !== 'nobody' && (area === null || can(role, 'view', area))
      const response = await request.get(withIds(path, ids), { maxRedirects: 0 })
      const isShown = response.status() === 200 && (await response.text()).includes('<h1')
      if (isShown !== isGranted) faults.push(`${path} should ${isGranted ? '' : 'not '}open`)
    }
    for (const path of downloads) {
      const area = areaOf(path)
      // A download requires the right to edit its area, that of the activity only the right to view it.
      const action = area === 'activity' ? 'view' : 'edit'
      const isGranted = role !== 'nobody' && area !== null && can(role, action, area)
      const response = await request.get(withIds(path, ids), { maxRedirects: 0 })
      if ((response.status() === 200) !== isGranted) faults.push(`${path} returned ${response.status()}`)
    }
    expect(faults).toEqual([])
    expect(screenPaths.length).toBeGreaterThan(70)
  })
}
