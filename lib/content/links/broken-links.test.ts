import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { collectionFor, isCollectionKey } from '@/db/collections'
import { articlesTable } from '@/db/collections/articles'
import { progressPath } from '@/db/collections/progress-updates'
import type { Db } from '@/db/connect'
import { unitPath, unitsPath } from '@/db/inventory/unit-path'
import { samples } from '@/db/seed/content'
import { seedId } from '@/db/seed/ids'
import { loadInventory } from '@/db/seed/inventory/load'
import { anArticle, anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { listBrokenLinks } from './broken-links'
import { listLinks } from './list-links'

const linkTo = (href: string) => `<p><a href="${href}">x</a></p>`
const brokenHrefs = async (db: Db) => (await listBrokenLinks(db)).internal.map(({ href }) => href)

/** Creates an estate with a home and progress, without links of its own. */
async function anEstate(db: Db) {
  const estate = await anEntry(db, 'estates', { ...publishedValues, overview: '', location: null })
  const unit = await aUnit(db, { estateId: estate.id, code: 'A-01' })
  await anEntry(db, 'progressUpdates', { ...publishedValues, estateId: estate.id })
  return { estate, unit }
}

describe('a link to this site', () => {
  test('is listed until it is fixed if it leads nowhere, with its form field and its page', async ({
    ownDatabase: { db },
  }) => {
    const article = await anArticle(db, { ...publishedValues, body: linkTo('/no/such/page?a=1') })
    expect(await listBrokenLinks(db)).toEqual({
      internal: [
        {
          id: `articles ${article.id} body /no/such/page?a=1`,
          href: '/no/such/page?a=1',
          name: article.title,
          label: 'Article',
          field: 'Body',
          formPath: `/admin/media/index/manage-articles/view-articles/${article.id}#field-body`,
          publicPath: `/blogs/article/${article.slug}`,
        },
      ],
      external: [],
      lastCheck: null,
    })
    await db
      .update(articlesTable)
      .set({ body: linkTo('/home') })
      .where(eq(articlesTable.id, article.id))
    expect(await brokenHrefs(db)).toEqual([])
  })

  test('is found in link fields, in rows, in redirects, and as a complete URL', async ({ ownDatabase: { db } }) => {
    await anEntry(db, 'menuItems', { ...publishedValues, path: '/menu' })
    await anEntry(db, 'redirects', { ...publishedValues, fromPath: '/old', toPath: '/redirected' })
    await anEntry(db, 'settings', {
      ...publishedValues,
      ...{
        instagramUrl: null,
        facebookUrl: null,
        twitterUrl: null,
        youtubeUrl: null,
        careersUrl: null,
        timelineUrl: null,
      },
      outsideProperties: [{ name: 'Lodge', url: '/lodge', description: 'x' }],
    })
    await anArticle(db, {
      ...publishedValues,
      body: ['https://site.example/absolute?a=1&amp;b=2#c', 'https://site.example/old', 'https://other.example/no']
        .map(linkTo)
        .join(''),
    })
    expect((await brokenHrefs(db)).toSorted()).toEqual([
      '/lodge',
      '/menu',
      '/redirected',
      'https://site.example/absolute?a=1&b=2#c',
    ])
  })

  test('is not listed if it is in a draft or in unpublished changes', async ({ ownDatabase: { db } }) => {
    await anArticle(db, { body: linkTo('/nowhere') })
    await anArticle(db, { ...publishedValues, draft: { body: linkTo('/nowhere') } })
    expect(await brokenHrefs(db)).toEqual([])
  })

  test('is not broken if it leads to a home, the homes of an estate or its progress; an unknown home is broken', async ({
    ownDatabase: { db },
  }) => {
    const { estate, unit } = await anEstate(db)
    const another = unitPath(estate, 'A-99')
    const hrefs = [unitPath(estate, unit.code), unitsPath(estate), progressPath(estate), another]
    await anArticle(db, { ...publishedValues, body: hrefs.map(linkTo).join('') })
    expect(await brokenHrefs(db)).toEqual([another])
  })

  test('has the path of its part of the form', async ({ ownDatabase: { db } }) => {
    const { id } = await anEntry(db, 'estates', { ...publishedValues, overview: '', location: linkTo('/nowhere') })
    const [link] = (await listBrokenLinks(db)).internal
    expect(link?.formPath).toBe(`/admin/estates/${id}?part=location#field-location`)
  })
})

test('the sample content has links, and none to this site is broken', async ({ ownDatabase: { db } }) => {
  for (const [key, entries] of Object.entries<{ ref: string }[]>(samples)) {
    if (!isCollectionKey(key)) continue
    const rows = entries.map(({ ref, ...values }) => ({ ...values, ...publishedValues, id: seedId(key, ref) }))
    await db.insert(collectionFor(key).table).values(rows)
  }
  await loadInventory(db)
  expect((await listLinks(db)).links.length).toBeGreaterThan(60)
  expect(await brokenHrefs(db)).toEqual([])
})
