import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { articlesTable } from '@/db/collections/articles'
import { selectPublished } from '@/db/content/published-entries'
import { anArticle } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { entryStates, listEntries, stateOf } from './entries'
import { scheduledTimes } from './scheduled-times'

const hour = 3_600_000
/** Hours from now, or no time. The test never waits: it compares only the current state. */
const offset = fc.option(fc.integer({ min: -4, max: 4 }).filter(hours => hours !== 0))
const window = fc.record({
  status: fc.constantFrom('draft' as const, 'published' as const),
  publishAt: offset,
  unpublishAt: offset,
  changed: fc.boolean(),
  binned: fc.boolean(),
})

type Window = typeof window extends fc.Arbitrary<infer Value> ? Value : never

/** Returns true if an entry is public, independently of the tested queries. */
function isLive({ status, publishAt, unpublishAt, binned }: Window) {
  const begun = publishAt !== null && publishAt < 0
  const over = unpublishAt !== null && unpublishAt < 0
  return status === 'published' && !binned && begun && !over
}

test('public queries, panel states and cache expiry agree for every schedule', async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(window, { minLength: 1, maxLength: 5 }), async windows => {
      const word = unique('Window')
      const at = (hours: number | null) => (hours === null ? null : new Date(Date.now() + hours * hour))
      const articles = await Promise.all(
        windows.map(async generated => {
          // A published entry always has a time, because publishing sets it.
          const publishAt = generated.status === 'published' ? (generated.publishAt ?? -1) : generated.publishAt
          const schedule = { ...generated, publishAt }
          const entry = await anArticle(db, {
            title: unique(word),
            status: generated.status,
            publishAt: at(publishAt),
            unpublishAt: at(generated.unpublishAt),
            draft: generated.changed ? { title: 'Later' } : null,
            deletedAt: generated.binned ? new Date() : null,
          })
          return { schedule, entry }
        }),
      )

      const shown = new Set((await selectPublished(db, 'articles')).map(({ id }) => id))
      const view = { q: word, filters: {}, sort: null, descending: false, page: 1 }
      const listed = new Map<string, string[]>()
      for (const state of entryStates)
        for (const { id } of (await listEntries('articles', { ...view, state })).entries)
          listed.set(id, [...(listed.get(id) ?? []), state])

      for (const { schedule, entry } of articles) {
        expect(shown.has(entry.id)).toBe(isLive(schedule))
        const state = stateOf(entry)
        expect(['published', 'changed'].includes(state)).toBe(isLive(schedule))
        // The list of published entries also contains those with changes; all other entries are in a single list.
        expect(listed.get(entry.id)).toEqual(state === 'changed' ? ['published', 'changed'] : [state])
      }

      const nextExpiry =
        (await scheduledTimes(db, ['articles'])).get('articles')?.next?.getTime() ?? Number.POSITIVE_INFINITY
      for (const { entry } of articles)
        for (const time of [entry.publishAt, entry.unpublishAt])
          if (time && time.getTime() > Date.now()) expect(nextExpiry).toBeLessThanOrEqual(time.getTime())

      for (const { entry } of articles) await db.delete(articlesTable).where(eq(articlesTable.id, entry.id))
    }),
    { numRuns: 25 },
  )
})
