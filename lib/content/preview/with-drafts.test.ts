import { describe, expect } from 'vitest'
import { articlesTable } from '@/db/collections/articles'
import type { Tx } from '@/db/connect'
import { anArticle, publishedValues, stored } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { selectPublished, selectPublishedBySlug } from '../../../db/content/published-entries'
import { saveCopy } from '../working-copies'
import { findTypedEntry } from './typed-entry'
import { withDrafts } from './with-drafts'

describe('a preview', () => {
  test('shows drafts of public entries, new drafts and scheduled entries, and changes nothing', async ({
    ownDatabase: { db },
  }) => {
    const changed = await anArticle(db, {
      ...publishedValues,
      title: 'Live',
      // The preview ignores times of a draft, which are texts.
      draft: { title: 'Draft', createdAt: '2026-01-01T00:00:00Z' },
    })
    const fresh = await anArticle(db, { title: 'Fresh' })
    const scheduled = await anArticle(db, {
      ...publishedValues,
      title: 'Scheduled',
      publishAt: new Date(Date.now() + 3_600_000),
    })
    const binned = await anArticle(db, { title: 'Binned', deletedAt: new Date() })

    const titles = await withDrafts(db, { keys: ['articles'] }, async tx =>
      (await selectPublished(tx, 'articles')).map(article => article.title).sort(),
    )

    expect(titles).toEqual(['Draft', 'Fresh', 'Scheduled'])
    expect(await stored(db, 'articles', changed.id)).toEqual(changed)
    expect(await stored(db, 'articles', fresh.id)).toEqual(fresh)
    expect(await stored(db, 'articles', scheduled.id)).toEqual(scheduled)
    expect((await selectPublished(db, 'articles')).map(article => article.title)).toEqual(['Live'])
    expect(await stored(db, 'articles', binned.id)).toEqual(binned)
  })

  test('finds a draft by its new slug', async ({ ownDatabase: { db } }) => {
    await anArticle(db, { ...publishedValues, slug: 'old', draft: { slug: 'new' } })
    const found = await withDrafts(db, { keys: ['articles'] }, tx => selectPublishedBySlug(tx, 'articles', 'new'))
    expect(found?.slug).toBe('new')
  })

  test('skips a draft whose slug is taken and shows the rest', async ({ ownDatabase: { db } }) => {
    await anArticle(db, { ...publishedValues, title: 'One', slug: 'one', draft: { slug: 'two' } })
    await anArticle(db, { ...publishedValues, title: 'Two', slug: 'two', draft: { title: 'Two anew' } })
    const titles = await withDrafts(db, { keys: ['articles'] }, async tx =>
      (await selectPublished(tx, 'articles')).map(article => article.title).sort(),
    )
    expect(titles).toEqual(['One', 'Two anew'])
  })

  test('can be limited to the draft of one entry', async ({ ownDatabase: { db } }) => {
    const one = await anArticle(db, { title: 'One' })
    await anArticle(db, { title: 'Two' })
    const sharedEntry = { key: 'articles', id: one.id } as const
    const read = (tx: Tx) => selectPublished(tx, 'articles')
    expect((await withDrafts(db, { keys: ['articles'], sharedEntry }, read)).map(({ id }) => id)).toEqual([one.id])
  })

  test('shows an unsaved form with its valid fields, and a new entry once all required fields are valid', async ({
    ownDatabase: { db },
  }) => {
    const { id: staffId } = await aStaffMember(db)
    const article = await anArticle(db, { ...publishedValues, title: 'Stored', topic: 'buying' })
    const [edited, added] = [crypto.randomUUID(), crypto.randomUUID()]
    const read = (id: string) =>
      withDrafts(db, { keys: ['articles'], unsavedForm: { key: 'articles', staffId, id } }, async tx =>
        (await selectPublished(tx, 'articles')).map(({ title, topic }) => `${title} on ${topic}`).sort(),
      )
    const type = (id: string, form: Record<string, string>) => {
      const entryId = id === edited ? article.id : null
      return saveCopy(db, id, { staffId, key: 'articles', entryId }, { form, baseVersion: 1 })
    }

    expect(await read(edited)).toEqual(['Stored on buying'])
    await type(edited, { title: 'Typed', topic: 'no topic' })
    expect(await read(edited)).toEqual(['Typed on buying'])
    await type(added, { title: 'New' })
    expect(await findTypedEntry(db, { staffId, key: 'articles', id: added })).toMatchObject({ missing: ['Topic'] })
    expect(await read(added)).toEqual(['Stored on buying'])
    await type(added, { title: 'New', topic: 'finance' })
    expect(await read(added)).toEqual(['New on finance', 'Stored on buying'])
    expect(await db.$count(articlesTable)).toBe(1)
  })

  test('rethrows errors of the reading function', async ({ ownDatabase: { db } }) => {
    await expect(
      withDrafts(db, { keys: ['articles'] }, async tx => {
        await tx.delete(articlesTable)
        throw new Error('Something else')
      }),
    ).rejects.toThrow('Something else')
  })
})
