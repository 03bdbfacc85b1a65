import { expect, test } from 'vitest'
import { collectionFor, collectionKeys } from '@/db/collections'
import { sectionsFor, withTabs } from './sections'

test('links an owner to every collection; the last tab of the foundation is that of its impact', () => {
  const paths = sectionsFor('owner').flatMap(({ path, tabs }) => [path, ...tabs.map(tab => tab.path)])
  const missing = collectionKeys.map(key => collectionFor(key).adminPath).filter(path => !paths.includes(path))
  expect(missing).toEqual([])
  expect(paths.filter(path => path.startsWith('/admin/csr')).at(-1)).toBe('/admin/csr/impact')
})

test('a section without tabs keeps a tab for its own screen when another collection is added to it', () => {
  const careers = { label: 'Careers', icon: 'user', path: '/admin/careers', tabs: [] } as const
  const awards = { label: 'Awards', path: '/admin/awards' }
  expect(withTabs({ ...careers, tabs: [] }, [awards]).tabs).toEqual([{ label: 'Careers', path: careers.path }, awards])
  expect(withTabs({ ...careers, tabs: [] }, []).tabs).toEqual([])
})
