import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { articlesTable } from '@/db/collections/articles'
import { redirectsTable } from '@/db/collections/redirects'
import { redirectSource } from '@/db/content/redirect-source'
import { tidyUrl } from '@/db/content/tidy-url'
import { anArticle, anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import type { Actor } from '@/lib/audit/record-audit-event'
import { ConflictError } from '@/lib/errors'
import { binEntry, publishEntry, unpublishEntry } from '../content/write'
import { followRedirect } from './follow-redirect'
import { type RedirectTarget, resolveRedirect, withTracking } from './redirect-target'

const author: Actor = { id: crypto.randomUUID(), name: 'Mumbi' }
const hour = 3_600_000
const pathCount = 4
const pathIndex = fc.integer({ min: 0, max: pathCount - 1 })
/** Hours until a redirect begins or ends; null without a begin or end. */
const hours = fc.option(fc.integer({ min: 1, max: 3 }))
/** Different notations of the same path of this site. */
const spelling = fc.constantFrom('', '', '', '?from=news', '#plans', '/', '/?a=b')

const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), article: fc.nat(1), to: pathIndex }),
  fc.record({
    kind: fc.constant('redirect' as const),
    from: pathIndex,
    to: pathIndex,
    spelling,
    begins: hours,
    ends: hours,
  }),
  fc.record({ kind: fc.constant('bin' as const), from: pathIndex }),
  fc.record({ kind: fc.constant('unpublish' as const), article: fc.nat(1) }),
)

test('after any changes of articles and redirects, at any later time, one redirect leads to the end and never into a loop', async ({
  db,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 8 }), async steps => {
      const slugs = Array.from({ length: pathCount }, () => unique('way').replace(/\W+/g, '-').toLowerCase())
      const paths = slugs.map(slug => `/blogs/article/${slug}`)
      const at = (index: number) => ({ slug: slugs[index] ?? '', path: paths[index] ?? '' })
      const articles = [
        await anArticle(db, { ...publishedValues, slug: at(0).slug }),
        await anArticle(db, { ...publishedValues, slug: at(1).slug }),
      ]

      for (const step of steps) {
        try {
          const article = 'article' in step ? articles[step.article] : undefined
          if (step.kind === 'rename' && article) {
            const [current] = await db.select().from(articlesTable).where(eq(articlesTable.id, article.id))
            await publishEntry(db, author, 'articles', {
              id: article.id,
              version: current?.version ?? 0,
              values: { slug: at(step.to).slug },
            })
          }
          if (step.kind === 'unpublish' && article) await unpublishEntry(db, author, 'articles', article.id)
          if (step.kind === 'redirect') {
            const values = { fromPath: at(step.from).path, toPath: at(step.to).path + step.spelling, permanent: true }
            const [existing] = await db
              .select()
              .from(redirectsTable)
              .where(eq(redirectsTable.fromPath, values.fromPath))
            const { id, version } = existing ?? (await anEntry(db, 'redirects', { ...values, toPath: '/home' }))
            const from = step.begins ? new Date(Date.now() + step.begins * hour) : null
            const until = step.ends ? new Date(Date.now() + step.ends * hour) : null
            await publishEntry(db, author, 'redirects', { id, version, values, publishAt: from, unpublishAt: until })
          }
          if (step.kind === 'bin') {
            const [existing] = await db
              .select()
              .from(redirectsTable)
              .where(eq(redirectsTable.fromPath, at(step.from).path))
            if (existing) await binEntry(db, author, 'redirects', existing.id)
          }
        } catch (error) {
          // The slug is taken, or the redirect would form a loop: nothing was stored.
          if (!(error instanceof ConflictError)) throw error
        }
      }

      const rows = await db.select().from(redirectsTable).where(inArray(redirectsTable.fromPath, paths))
      for (const hoursLater of [0, 0.5, 1.5, 2.5, 3.5]) {
        const time = new Date(Date.now() + hoursLater * hour)
        const redirects = new Map<string, RedirectTarget>(
          rows.filter(row => isLiveAt(row, time)).map(row => [row.fromPath, row]),
        )
        for (const path of paths) {
          const redirect = await resolveRedirect(path, source => redirects.get(source))
          if (hoursLater === 0) expect((await followRedirect(path))?.toPath).toBe(redirect?.toPath)
          if (redirect) expect(redirects.has(redirectSource(redirect.toPath) ?? '')).toBe(false)
        }
      }
    }),
    { numRuns: 20 },
  )
})

test('any set of redirects resolves to the end of the chain in one step, and a loop to null', async () => {
  const anyPath = fc.integer({ min: 0, max: 6 }).map(number => `/${number}`)
  const anyTarget = fc.tuple(anyPath, spelling).map(([path, rest]) => path + rest)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyPath, anyTarget, fc.boolean()), { maxLength: 12 }),
      anyPath,
      async (rows, from) => {
        const redirects = new Map<string, RedirectTarget>(
          rows.map(([path, toPath, permanent]) => [path, { toPath, permanent }]),
        )
        const redirect = await resolveRedirect(from, path => redirects.get(path))

        // Follows the redirects one by one: more steps than paths mean a loop.
        let [current, steps, allPermanent] = [from, 0, true]
        for (let next = redirects.get(current); next && steps < 20; next = redirects.get(current)) {
          current = pathOf(next.toPath)
          allPermanent &&= next.permanent
          steps++
        }
        if (steps === 0 || steps === 20) expect(redirect).toBeNull()
        else expect([pathOf(redirect?.toPath ?? ''), redirect?.permanent]).toEqual([current, allPermanent])
      },
    ),
    { numRuns: 500 },
  )
})

test('a browser that follows redirects with any query, tracking parameters and junk stops, on this site', async () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/caf%C3%A9', '/index.php', '//evil.example', '/\\evil.example')
  const ending = fc.constantFrom(
    '',
    '',
    '?id=7',
    '?id=8&b=1',
    '?utm_source=x',
    '?id=7&fbclid=y',
    ')',
    '.',
    '&fbclid=a',
    '/',
    '#x',
  )
  const anyUrl = fc.tuple(path, ending).map(parts => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyUrl, anyUrl), { maxLength: 8 }), anyUrl, async (rows, start) => {
      const redirects = new Map<string, RedirectTarget>(
        rows.flatMap(([from, to]) => {
          const [source, isOnThisSite] = [redirectSource(from), redirectSource(to) !== null]
          return source && isOnThisSite ? [[source, { toPath: to, permanent: true }]] : []
        }),
      )
      let url = start
      for (let steps = 0; ; steps++) {
        expect(steps, url).toBeLessThan(4)
        const tidy = tidyUrl(url)
        const redirect = tidy === null ? await resolveRedirect(url, source => redirects.get(source)) : null
        const next = tidy ?? (redirect && withTracking(redirect.toPath, url))
        if (next === null) break
        expect(new URL(next, 'https://site.example').origin).toBe('https://site.example')
        url = next
      }
    }),
    { numRuns: 2000 },
  )
})

const pathOf = (url: string) => (redirectSource(url) ?? '').split('?', 1)[0] ?? ''

type Redirect = typeof redirectsTable.$inferSelect
const isLiveAt = ({ status, publishAt, unpublishAt, deletedAt }: Redirect, time: Date) =>
  status === 'published' &&
  !deletedAt &&
  publishAt !== null &&
  publishAt <= time &&
  (!unpublishAt || unpublishAt > time)
