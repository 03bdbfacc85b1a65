import { expect } from 'vitest'
import { anEntry } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { findPreviewPath, isPreviewable } from './preview-path'

test('an entry is previewed on its own page, on the page of its estate, or on the page that lists it', async ({
  ownDatabase: { db },
}) => {
  const estate = await anEntry(db, 'estates', { slug: 'somewhere', hasOwnPage: true })
  const ofEstate = { estateId: estate.id }
  expect(await findPreviewPath(db, 'articles', { slug: 'one' })).toBe('/blogs/article/one')
  expect(await findPreviewPath(db, 'faqs', {})).toBe('/faqs')
  expect(await findPreviewPath(db, 'unitTypes', ofEstate)).toBe('/estates/somewhere')
  expect(await findPreviewPath(db, 'progressUpdates', ofEstate)).toBe('/estates/somewhere/progress')
  expect(await findPreviewPath(db, 'unitTypes', {})).toBeNull()
  expect(await findPreviewPath(db, 'redirects', {})).toBeNull()
  expect([isPreviewable('unitTypes'), isPreviewable('redirects')]).toEqual([true, false])
})

test('entries of an estate without a page are previewed with its floor plans', async ({ ownDatabase: { db } }) => {
  const estate = await anEntry(db, 'estates', { slug: 'kofi-ridge', hasOwnPage: false })
  expect(await findPreviewPath(db, 'floorPlans', { estateId: estate.id })).toBe('/kofi-ridge/floor-plans')
  expect(await findPreviewPath(db, 'amenities', { estateId: estate.id })).toBe('/kofi-ridge/floor-plans')
  // Only Kofi Ridge has a page of floor plans without a page of its own.
  const other = await anEntry(db, 'estates', { slug: 'nowhere', hasOwnPage: false })
  expect(await findPreviewPath(db, 'amenities', { estateId: other.id })).toBeNull()
})
