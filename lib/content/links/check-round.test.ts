import { asc, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { articlesTable } from '@/db/collections/articles'
import type { Db } from '@/db/connect'
import { linkChecksTable } from '@/db/tables/addresses'
import { anArticle, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { listBrokenLinks } from './broken-links'
import { checkExternalLinks } from './check-round'
import { aWebsite, respondWith } from './testing/a-website'

const bodyWithLinks = (...urls: string[]) =>
  urls.map(url => `<p><a href="${url.replaceAll('&', '&amp;')}">x</a></p>`).join('')
const anArticleWith = (db: Db, ...urls: string[]) => anArticle(db, { ...publishedValues, body: bodyWithLinks(...urls) })
const week = 7 * 86_400_000
const weekAt = (n: number) => new Date(Date.UTC(2026, 0, 4) + n * week)

/** Runs the check of week `n`. */
const runRound = (db: Db, n: number, options = {}) =>
  checkExternalLinks(db, { pause: async () => {}, clock: () => weekAt(n), ...options })

const storedChecks = (db: Db) => db.select().from(linkChecksTable).orderBy(asc(linkChecksTable.url))
const brokenHrefs = async (db: Db) => (await listBrokenLinks(db)).external.map(({ href }) => href)

describe('a link to another site', () => {
  test('is broken after two failed checks in a row, and works again after a successful check', async ({
    ownDatabase: { db },
  }) => {
    let code = 404
    await using site = await aWebsite({ '/page?a=1&b=2': (_, response) => response.writeHead(code).end() })
    const href = `${site.url}/page?a=1&b=2#part`
    const article = await anArticleWith(
      db,
      href,
      'mailto:me@example.com',
      'tel:+254700000000',
      'https://site.example/x',
    )
    await runRound(db, 1)
    expect(await brokenHrefs(db)).toEqual([])
    await runRound(db, 2)
    expect(await storedChecks(db)).toEqual([
      {
        url: href.slice(0, -'#part'.length),
        checkedAt: weekAt(2),
        outcome: 'error-status',
        status: 404,
        failures: 2,
        failedSince: weekAt(1),
      },
    ])
    expect((await listBrokenLinks(db)).external).toEqual([
      {
        id: `articles ${article.id} body ${href}`,
        href,
        name: article.title,
        label: 'Article',
        field: 'Body',
        formPath: `/admin/media/index/manage-articles/view-articles/${article.id}#field-body`,
        publicPath: `/blogs/article/${article.slug}`,
        outcome: 'error-status',
        status: 404,
        failedSince: weekAt(1),
        checkedAt: weekAt(2),
      },
    ])
    code = 200
    await runRound(db, 3)
    expect(await brokenHrefs(db)).toEqual([])
    expect(await storedChecks(db)).toMatchObject([{ outcome: 'ok', failures: 0, failedSince: null }])
  })

  test('is never broken because of checks that were not possible; such a check ends a series of failures', async ({
    ownDatabase: { db },
  }) => {
    let code = 500
    await using site = await aWebsite({ '/': (_, response) => response.writeHead(code).end() })
    await anArticleWith(db, `${site.url}/`)
    for (const n of [1, 2, 3]) await runRound(db, n)
    expect(await brokenHrefs(db)).toEqual([])
    code = 404
    await runRound(db, 4)
    code = 500
    await runRound(db, 5)
    code = 404
    await runRound(db, 6)
    expect(await brokenHrefs(db)).toEqual([])
    expect(await storedChecks(db)).toMatchObject([{ failures: 1, failedSince: weekAt(6) }])
  })

  test('is forgotten when no published entry contains it any more', async ({ ownDatabase: { db } }) => {
    await using site = await aWebsite({})
    const [gone, kept] = [await anArticleWith(db, `${site.url}/gone`), await anArticleWith(db, `${site.url}/kept`)]
    await anArticle(db, { body: bodyWithLinks(`${site.url}/draft`) })
    await runRound(db, 1)
    await db.delete(articlesTable).where(inArray(articlesTable.id, [gone.id]))
    await runRound(db, 2)
    expect((await storedChecks(db)).map(({ url }) => url)).toEqual([`${site.url}/kept`])
    await db.delete(articlesTable).where(inArray(articlesTable.id, [kept.id]))
    await runRound(db, 3)
    expect(await storedChecks(db)).toEqual([])
  })
})

describe('a round of checks', () => {
  test('checks a URL once, however many entries contain it, and the URLs of one host sequentially', async ({
    ownDatabase: { db },
  }) => {
    await using site = await aWebsite({ '/a': respondWith(200), '/b': respondWith(301, '/a'), '/c': respondWith(200) })
    await anArticleWith(db, `${site.url}/a`, `${site.url}/b`, `${site.url}/a#x`)
    await anArticleWith(db, `${site.url}/a`, `${site.url}/c`)
    await runRound(db, 1)
    // The second request of /a follows the redirect of /b.
    expect(site.requests().toSorted()).toEqual(['HEAD /a', 'HEAD /a', 'HEAD /b', 'HEAD /c'])
    expect(site.maxActive()).toBe(1)
  })

  test('is limited to the links that were not checked for longest; a second round on the same day continues', async ({
    ownDatabase: { db },
  }) => {
    const names = ['a', 'b', 'c', 'd']
    await using site = await aWebsite(Object.fromEntries(names.map(name => [`/${name}`, respondWith(200)])))
    await anArticleWith(db, ...names.map(name => `${site.url}/${name}`))
    await runRound(db, 1, { limit: 3 })
    expect(site.requests()).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /c'])
    await runRound(db, 1, { limit: 3 })
    expect(site.requests().slice(3)).toEqual(['HEAD /d'])
    // Week 2 checks a, b and c again, so that d was not checked for longest in week 3.
    await runRound(db, 2, { limit: 3 })
    await runRound(db, 3, { limit: 2 })
    expect(site.requests().slice(7)).toEqual(['HEAD /d', 'HEAD /a'])
  })

  test('assumes an outage of its own connection if three hosts and no other respond, and counts no failure', async ({
    ownDatabase: { db },
  }) => {
    const unresponsive = await Promise.all(
      [1, 2, 3].map(() => aWebsite({ '/': (_request, response) => response.destroy() })),
    )
    await anArticleWith(db, ...unresponsive.map(({ url }) => `${url}/`))
    for (const n of [1, 2]) await runRound(db, n)
    expect(await brokenHrefs(db)).toEqual([])
    expect(await storedChecks(db)).toMatchObject(unresponsive.map(() => ({ outcome: 'unchecked', failures: 0 })))

    await using responding = await aWebsite({ '/': respondWith(200) })
    await anArticleWith(db, `${responding.url}/`)
    for (const n of [3, 4]) await runRound(db, n)
    expect(await brokenHrefs(db)).toHaveLength(3)
    for (const site of unresponsive) await site[Symbol.asyncDispose]()
  })
})
