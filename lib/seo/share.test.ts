import { expect } from 'vitest'
import { anArticle, anEntry, live } from '@/db/testing/entries'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { findShare } from './share'

test.beforeAll(async ({ db }) => {
  await anEntry(db, 'settings', { ...live, siteName: 'Harbour Homes', tagline: 'By the water' })
})

test('a shared article shows its title and its own picture', async ({ db }) => {
  const [picture, chosen] = [await aMediaFile(db), await aMediaFile(db)]
  const article = await anArticle(db, { ...live, imageId: picture.id })
  const path = `/blogs/article/${article.slug}`

  expect(await findShare(path)).toMatchObject({ siteName: 'Harbour Homes', title: article.title, imageId: picture.id })

  const other = await anArticle(db, { ...live, imageId: picture.id, shareImageId: chosen.id })
  expect(await findShare(`/blogs/article/${other.slug}`)).toMatchObject({ imageId: chosen.id })
})

test('a page without a picture has the one of the home page', async ({ db }) => {
  const home = await anEntry(db, 'homePage', live)
  const article = await anArticle(db, live)

  expect(await findShare(`/blogs/article/${article.slug}`)).toMatchObject({ imageId: home.heroImageId })
})

test('every share image has one path', async ({ db }) => {
  await anEntry(db, 'homePage', live)
  expect(await findShare('/referral')).toMatchObject({ title: 'An introduction' })
  for (const path of ['/referral/anybody', '/referral/anybody/x1', '/home/page/2', '/articles/page/2'])
    expect(await findShare(path)).toBeNull()
})

test('drafts and unknown paths have no share image', async ({ db }) => {
  const draft = await anArticle(db)

  expect(await findShare(`/blogs/article/${draft.slug}`)).toBeNull()
  expect(await findShare('/no-such-page')).toBeNull()
})
