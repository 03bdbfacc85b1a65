import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { redirects } from '@/db/collections/redirects'
import type { Tx } from '@/db/connect'
import { anArticle, anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import type { Actor } from '@/lib/audit/record-audit-event'
import { selectPublished } from '../../db/content/published-entries'
import { publishEntry, saveDraft } from '../content/write'

const author: Actor = { id: crypto.randomUUID(), name: 'Mumbi' }
const pathOf = (slug: string) => `/blogs/article/${slug}`
const aSlug = () => unique('moved').replace(/\W+/g, '-').toLowerCase()

describe('an article with a new slug', () => {
  test('gets a redirect only when it is published', async ({ db }) => {
    const [first, second] = [aSlug(), aSlug()]
    const article = await anArticle(db, { ...publishedValues, slug: first })
    const values = { title: article.title, slug: second, body: article.body, topic: article.topic }

    await saveDraft(db, author, 'articles', { id: article.id, version: 1, values })
    expect(await targetOf(db, pathOf(first))).toBeNull()
    await publishEntry(db, author, 'articles', { id: article.id, version: 2, values })
    expect(await targetOf(db, pathOf(first))).toBe(pathOf(second))
  })

  test('gets no redirect if it was renamed as a draft, because the old path was never public', async ({ db }) => {
    const [first, second] = [aSlug(), aSlug()]
    const article = await anArticle(db, { slug: first })
    await publishEntry(db, author, 'articles', { id: article.id, version: 1, values: { slug: second } })
    expect(await targetOf(db, pathOf(first))).toBeNull()
  })

  test('can be renamed back and forth: every old path redirects directly to it, without loops', async ({ db }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 }), async order => {
        const names = Array.from({ length: 4 }, aSlug)
        const article = await anArticle(db, { ...publishedValues, slug: names[0] ?? '' })
        const usedSlugs = new Set([names[0] ?? ''])
        let current = names[0] ?? ''
        let version = 1
        for (const index of order) {
          current = names[index] ?? ''
          usedSlugs.add(current)
          version = (await publishEntry(db, author, 'articles', { id: article.id, version, values: { slug: current } }))
            .version
        }
        for (const old of usedSlugs)
          expect(await targetOf(db, pathOf(old))).toBe(old === current ? null : pathOf(current))
      }),
      { numRuns: 25 },
    )
  })
})

describe('a redirect by staff', () => {
  test('is rejected from a path with a page, and redirects to that page stay unchanged', async ({ db }) => {
    const article = await anArticle(db, { ...publishedValues, slug: aSlug() })
    const old = `/${aSlug()}`
    await publishNew(db, old, '/home')
    for (const page of ['/home', '/home?id=7', '/robots.txt', '/admin/people', pathOf(article.slug)])
      await expect(publishNew(db, page, '/faqs'), page).rejects.toThrow(
        `There is a page at ${page.split('?')[0]}, so this redirect would never be used.`,
      )
    expect(await targetOf(db, old)).toBe('/home')
  })

  test('is rejected if it forms a loop with others, and nothing is stored', async ({ db }) => {
    const [a, b] = [`/${aSlug()}`, `/${aSlug()}`]
    await publishNew(db, a, b)
    await expect(publishNew(db, b, a)).rejects.toThrow('This redirect would be a loop')
    expect(await targetOf(db, b)).toBeNull()
  })

  test('is rejected if it leads to its own path with a query, which the redirect also matches', async ({ db }) => {
    const [path, other, between] = [`/${aSlug()}`, `/${aSlug()}`, `/${aSlug()}`]
    await expect(publishNew(db, path, `${path}?id=7`)).rejects.toThrow('This redirect would be a loop')
    await publishNew(db, between, `${other}?id=7`)
    await expect(publishNew(db, other, between)).rejects.toThrow('This redirect would be a loop')
  })

  test.for(['-(2)/', './', '!/', '*/', '%20/'])('is published from a path that ends in %s', async (ending, { db }) => {
    const { fromPath } = redirects.schema.parse({ fromPath: `/${aSlug()}${ending}`, toPath: '/home', permanent: true })
    await publishNew(db, String(fromPath), '/faqs')
    expect(await targetOf(db, String(fromPath))).toBe('/faqs')
  })

  test('leads directly to the end of the chain, whatever the order of creation is', async ({ db }) => {
    const [a, b, c, d] = [`/${aSlug()}`, `/${aSlug()}`, `/${aSlug()}`, `/${aSlug()}`]
    await publishNew(db, b, c)
    await publishNew(db, a, b)
    await publishNew(db, c, d)
    for (const from of [a, b, c]) expect(await targetOf(db, from)).toBe(d)
  })
})

async function publishNew(db: Tx, fromPath: string, toPath: string) {
  const { id } = await anEntry(db, 'redirects', { fromPath, toPath: '/home' })
  await publishEntry(db, author, 'redirects', { id, version: 1, values: { fromPath, toPath, permanent: true } })
}

/** Returns the target of a path after one redirect, or null. */
async function targetOf(db: Tx, path: string) {
  const rows = (await selectPublished(db, 'redirects')).filter(row => row.fromPath === path)
  expect(rows.length).toBeLessThan(2)
  return rows[0]?.toPath ?? null
}
