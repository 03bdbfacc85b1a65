import { expect } from 'vitest'
import { settingsTable } from '@/db/collections/settings'
import { anArticle, anEntry, publishedValues } from '@/db/testing/entries'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { listSitemapUrls } from './sitemap'

test.beforeEach(async ({ db }) => {
  await db.delete(settingsTable)
  await anEntry(db, 'settings', { ...publishedValues, careersUrl: 'https://careers.example.com' })
})

const urls = async () => (await listSitemapUrls()).map(listed => listed.url)

test('the sitemap contains only published pages', async ({ db }) => {
  const [article, draft] = [await anArticle(db, publishedValues), await anArticle(db)]

  expect(await urls()).toContain(`https://site.example/blogs/article/${article.slug}`)
  expect(await urls()).not.toContain(`https://site.example/blogs/article/${draft.slug}`)
})

test('a URL has the time of its last change and its picture', async ({ db }) => {
  const picture = await aMediaFile(db)
  const updatedAt = new Date(Date.UTC(2026, 2, 14))
  const article = await anArticle(db, { ...publishedValues, imageId: picture.id, updatedAt })

  expect(await listSitemapUrls()).toContainEqual({
    url: `https://site.example/blogs/article/${article.slug}`,
    lastModified: updatedAt,
    images: [`https://site.example/media/${picture.hash}/1600`],
  })
})

test('a URL of two entries is listed once, with the later change and both pictures', async ({ db }) => {
  const [old, young] = [new Date(Date.UTC(2026, 0, 1)), new Date(Date.UTC(2026, 5, 1))]
  const [first, second] = [await aMediaFile(db), await aMediaFile(db)]
  await anEntry(db, 'homePage', { ...publishedValues, heroImageId: first.id, updatedAt: young })
  await anEntry(db, 'pages', { ...publishedValues, path: '/home', imageId: second.id, updatedAt: old })

  const home = (await listSitemapUrls()).filter(listed => listed.url === 'https://site.example/home')

  expect(home).toHaveLength(1)
  expect(home[0]?.lastModified).toEqual(young)
  expect(home[0]?.images.toSorted()).toEqual(
    [first, second].map(file => `https://site.example/media/${file.hash}/1600`).sort(),
  )
})

test.beforeAll(async ({ db }) => {
  await anEntry(db, 'pages', { ...publishedValues, path: '/search' })
  await anEntry(db, 'pages', { ...publishedValues, path: '/careers' })
})

test('anchors, the search and the careers redirect are not listed', async ({ db }) => {
  await anEntry(db, 'albums', publishedValues)
  await anEntry(db, 'estates', { ...publishedValues, slug: 'no-page', hasOwnPage: false })

  const listed = await urls()

  expect(listed.filter(url => /#|\/search$|\/careers$|no-page/.test(url))).toEqual([])
})

test('careers is listed if it is a page of this site', async ({ db }) => {
  await db.update(settingsTable).set({ careersUrl: null })

  expect(await urls()).toContain('https://site.example/careers')
})

test('a landing page is listed only if search engines may index it', async ({ db }) => {
  const [listed, hidden] = [
    await anEntry(db, 'landingPages', { ...publishedValues, listed: true }),
    await anEntry(db, 'landingPages', { ...publishedValues, listed: false }),
  ]

  expect(await urls()).toContain(`https://site.example/lp/${listed.slug}`)
  expect(await urls()).not.toContain(`https://site.example/lp/${hidden.slug}`)
})
