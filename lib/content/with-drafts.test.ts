import { describe, expect } from 'vitest'
import { articlesTable } from '@/db/collections/articles'
import { anArticle, live, stored } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { selectPublished, selectPublishedBySlug } from '../../db/content/published-entries'
import { withDrafts } from './with-drafts'

describe('a preview', () => {
  test('reads drafts of public entries, new drafts and scheduled entries, and changes nothing', async ({
    own: { db },
  }) => {
    const changed = await anArticle(db, { ...live, title: 'Live', draft: { title: 'Draft' } })
    const fresh = await anArticle(db, { title: 'Fresh' })
    const scheduled = await anArticle(db, { ...live, title: 'Scheduled', publishAt: new Date(Date.now() + 3_600_000) })
    const binned = await anArticle(db, { title: 'Binned', deletedAt: new Date() })

    const titles = await withDrafts(db, ['articles'], async tx =>
      (await selectPublished(tx, 'articles')).map(article => article.title).sort(),
    )

    expect(titles).toEqual(['Draft', 'Fresh', 'Scheduled'])
    expect(await stored(db, 'articles', changed.id)).toEqual(changed)
    expect(await stored(db, 'articles', fresh.id)).toEqual(fresh)
    expect(await stored(db, 'articles', scheduled.id)).toEqual(scheduled)
    expect((await selectPublished(db, 'articles')).map(article => article.title)).toEqual(['Live'])
    expect(binned.title).toBe('Binned')
  })

  test('finds a draft by its new slug', async ({ own: { db } }) => {
    await anArticle(db, { ...live, slug: 'old', draft: { slug: 'new' } })
    const found = await withDrafts(db, ['articles'], tx => selectPublishedBySlug(tx, 'articles', 'new'))
    expect(found?.slug).toBe('new')
  })

  test('skips a draft whose slug is taken and shows the rest', async ({ own: { db } }) => {
    await anArticle(db, { ...live, title: 'One', slug: 'one', draft: { slug: 'two' } })
    await anArticle(db, { ...live, title: 'Two', slug: 'two', draft: { title: 'Two anew' } })
    const titles = await withDrafts(db, ['articles'], async tx =>
      (await selectPublished(tx, 'articles')).map(article => article.title).sort(),
    )
    expect(titles).toEqual(['One', 'Two anew'])
  })

  test('rethrows errors of the read', async ({ own: { db } }) => {
    await expect(
      withDrafts(db, ['articles'], async tx => {
        await tx.delete(articlesTable)
        throw new Error('Something else')
      }),
    ).rejects.toThrow('Something else')
  })
})
