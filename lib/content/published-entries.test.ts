import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { articlesTable } from '@/db/collections/articles'
import type { Tx } from '@/db/connect'
import { selectPublished, selectPublishedBySlug } from '@/db/content/published-entries'
import { anArticle, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'

const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
const ahead = (milliseconds: number) => new Date(Date.now() + milliseconds)

describe('visitors see', () => {
  test.for([
    { name: 'what is published', state: publishedValues },
    { name: 'what was published a moment ago', state: { ...publishedValues, publishAt: ago(1) } },
    { name: 'what leaves the site later', state: { ...publishedValues, unpublishAt: ahead(hour) } },
    {
      name: 'what has a draft beside it, without the draft',
      state: { ...publishedValues, draft: { title: 'Not yet' } },
    },
  ])('$name', async ({ state }, { db }) => {
    const article = await anArticle(db, state)

    expect(await publicTitles(db, article)).toEqual([article.title, article.title])
  })
})

describe('visitors never see', () => {
  test.for([
    { name: 'a draft', state: {} },
    { name: 'a draft that was public before', state: { status: 'draft', publishAt: publishedValues.publishAt } },
    { name: 'what is scheduled for later', state: { ...publishedValues, publishAt: ahead(hour) } },
    { name: 'what has left the site', state: { ...publishedValues, unpublishAt: ago(1) } },
    { name: 'what is in the bin', state: { ...publishedValues, deletedAt: ago(1) } },
    { name: 'what is published without a time', state: { status: 'published', publishAt: null } },
  ] as const)('$name', async ({ state }, { db }) => {
    const article = await anArticle(db, state)

    expect(await publicTitles(db, article)).toEqual([undefined, undefined])
  })
})

// `now()` is constant within a transaction, so that "not yet" and "now" are only a microsecond apart and the test need
// not wait.
describe('at its scheduled time', () => {
  test('an entry is published without any action', async ({ db }) => {
    const article = await db.transaction(async tx => {
      const article = await anArticle(tx, { status: 'published' })
      await setTime(tx, article, 'publishAt', sql`now() + interval '1 microsecond'`)
      expect(await publicTitles(tx, article)).toEqual([undefined, undefined])
      return article
    })

    expect(await publicTitles(db, article)).toEqual([article.title, article.title])
  })

  test('an entry is unpublished without any action', async ({ db }) => {
    const article = await db.transaction(async tx => {
      const article = await anArticle(tx, publishedValues)
      await setTime(tx, article, 'unpublishAt', sql`now() + interval '1 microsecond'`)
      expect(await publicTitles(tx, article)).toEqual([article.title, article.title])
      return article
    })

    expect(await publicTitles(db, article)).toEqual([undefined, undefined])
  })

  test('an entry is public from exactly its start until just before its end', async ({ db }) => {
    await db.transaction(async tx => {
      const article = await anArticle(tx, { status: 'published' })

      await setTime(tx, article, 'publishAt', sql`now()`)
      expect(await publicTitles(tx, article)).toEqual([article.title, article.title])

      await setTime(tx, article, 'unpublishAt', sql`now()`)
      expect(await publicTitles(tx, article)).toEqual([undefined, undefined])
    })
  })
})

test('entries have the order set by staff, and the newest is first where positions are equal', async ({ db }) => {
  const old = await anArticle(db, { ...publishedValues, position: 7, publishAt: ago(3 * hour) })
  const recent = await anArticle(db, { ...publishedValues, position: 7, publishAt: ago(hour) })
  const first = await anArticle(db, { ...publishedValues, position: 6, publishAt: ago(2 * hour) })

  const ids = (await selectPublished(db, 'articles')).map(article => article.id)

  expect(ids.filter(id => [old.id, recent.id, first.id].includes(id))).toEqual([first.id, recent.id, old.id])
})

test('an unknown slug finds nothing', async ({ db }) => {
  expect(await selectPublishedBySlug(db, 'articles', 'no-such-article')).toBeNull()
})

/** Returns the title of an article in the list and by its slug. */
async function publicTitles(tx: Tx, article: { id: string; slug: string }) {
  const listed = (await selectPublished(tx, 'articles')).find(({ id }) => id === article.id)
  return [listed?.title, (await selectPublishedBySlug(tx, 'articles', article.slug))?.title]
}

const setTime = (tx: Tx, { id }: { id: string }, column: 'publishAt' | 'unpublishAt', time: ReturnType<typeof sql>) =>
  tx
    .update(articlesTable)
    .set({ [column]: time })
    .where(eq(articlesTable.id, id))
