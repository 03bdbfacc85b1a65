import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { estatesTable } from '@/db/collections/estates'
import { settingsTable } from '@/db/collections/settings'
import { anArticle, anEntry, publishedValues } from '@/db/testing/entries'
import { aPublishedPlan, aUnit } from '@/db/testing/inventory'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { unitPath } from '@/lib/site/homes/units'
import { findShareContent } from './share'

test.beforeAll(async ({ db }) => {
  await anEntry(db, 'settings', { ...publishedValues, siteName: 'Harbour Homes', tagline: 'By the water' })
})

test('a shared article shows its title and its own picture', async ({ db }) => {
  const [picture, chosen] = [await aMediaFile(db), await aMediaFile(db)]
  const article = await anArticle(db, { ...publishedValues, imageId: picture.id })
  const path = `/blogs/article/${article.slug}`

  expect(await findShareContent(path)).toMatchObject({
    siteName: 'Harbour Homes',
    title: article.title,
    imageId: picture.id,
  })

  const other = await anArticle(db, { ...publishedValues, imageId: picture.id, shareImageId: chosen.id })
  expect(await findShareContent(`/blogs/article/${other.slug}`)).toMatchObject({ imageId: chosen.id })
})

test('a shared landing page shows the picture with its headline', async ({ db }) => {
  const picture = await aMediaFile(db)
  const hero = { id: 'hero-1a', kind: 'hero', hidden: false, values: { heading: 'Come', imageId: picture.id } }
  const shown = await anEntry(db, 'landingPages', { ...publishedValues, shareImageId: null, sections: [hero] })
  const hidden = await anEntry(db, 'landingPages', {
    ...publishedValues,
    shareImageId: null,
    sections: [{ ...hero, hidden: true }],
  })

  expect(await findShareContent(`/lp/${shown.slug}`)).toMatchObject({ eyebrow: 'By the water', imageId: picture.id })
  expect((await findShareContent(`/lp/${hidden.slug}`))?.imageId).not.toBe(picture.id)
})

test('a page without a picture uses the picture of the settings, or of the home page', async ({ db }) => {
  const home = await anEntry(db, 'homePage', publishedValues)
  const [article, picture] = [await anArticle(db, publishedValues), await aMediaFile(db)]
  const shared = () => findShareContent(`/blogs/article/${article.slug}`)
  await db.update(settingsTable).set({ defaultShareImageId: null })
  expect(await shared()).toMatchObject({ imageId: home.heroImageId })
  await db.update(settingsTable).set({ defaultShareImageId: picture.id })
  expect(await shared()).toMatchObject({ imageId: picture.id })
})

test('a shared home shows its place on the plan, but neither its state nor its price', async ({ db }) => {
  const unit = await aUnit(db, { code: 'A-07' })
  const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.id, unit.estateId))
  const path = unitPath({ slug: estate?.slug ?? '' }, unit.code)
  expect(await findShareContent(path)).toMatchObject({ title: expect.stringMatching(/^A-07, /), plan: null })

  await aPublishedPlan(db, unit)
  const share = await findShareContent(path)
  // In units of 0.1 m, the home with a width of 12 m is in the middle of an image of 130 m.
  expect(share?.plan).toMatch(/<path d="M590 770h120/)
  expect(JSON.stringify(share)).not.toMatch(/KES|Available/)
  expect(await findShareContent(`${path}9`)).toBeNull()
})

test('every share image has a single path', async ({ db }) => {
  await anEntry(db, 'homePage', publishedValues)
  expect(await findShareContent('/referral')).toMatchObject({ title: 'An introduction' })
  for (const path of ['/referral/anybody', '/referral/anybody/x1', '/home/page/2', '/articles/page/2'])
    expect(await findShareContent(path)).toBeNull()
})

test('drafts and unknown paths have no share image', async ({ db }) => {
  const draft = await anArticle(db)

  expect(await findShareContent(`/blogs/article/${draft.slug}`)).toBeNull()
  expect(await findShareContent('/no-such-page')).toBeNull()
})
