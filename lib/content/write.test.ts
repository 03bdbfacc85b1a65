import { describe, expect } from 'vitest'
import { anArticle, publishedValues, stored, titleOf } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { NotFoundError } from '@/lib/errors'
import { selectPublished } from '../../db/content/published-entries'
import { findForEditing } from './entries'
import { binEntry, createEntry, publishEntry, restoreEntry, saveDraft, unpublishEntry } from './write'

const unknownId = '00000000-0000-4000-8000-000000000000'

describe('a new entry', () => {
  test('is a draft at the end of the list', async ({ db }) => {
    const staff = await aStaffMember(db)
    const last = await anArticle(db, { position: 1_000 })

    const id = await createEntry(db, staff, 'articles', someText())

    const article = await stored(db, 'articles', id)
    expect(article).toMatchObject({ status: 'draft', version: 1, publishAt: null, deletedAt: null })
    expect(article.position).toBeGreaterThan(last.position)
  })

  test('is not public', async ({ db }) => {
    const id = await createEntry(db, await aStaffMember(db), 'articles', someText())

    expect(await publicTitle(db, id)).toBeUndefined()
  })
})

describe('saving', () => {
  test('changes a draft and increments its version', async ({ db }) => {
    const article = await anArticle(db)

    const saved = await saveDraft(db, await aStaffMember(db), 'articles', edit(article, { title: 'Harbour Two' }))

    expect(saved.version).toBe(article.version + 1)
    expect(await titleOf(db, article)).toBe('Harbour Two')
  })

  test('stores a draft and keeps the public values of a published entry', async ({ db }) => {
    const article = await anArticle(db, { ...publishedValues, title: 'Harbour One' })

    await saveDraft(db, await aStaffMember(db), 'articles', edit(article, { title: 'Harbour Two' }))

    expect(await publicTitle(db, article.id)).toBe('Harbour One')
    expect(await findForEditing('articles', article.id)).toMatchObject({ title: 'Harbour Two', status: 'published' })
  })

  test('continues from the draft, not from the public values', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db, { ...publishedValues, title: 'Harbour One' })
    const once = await saveDraft(db, staff, 'articles', edit(article, { title: 'Harbour Two' }))

    await saveDraft(db, staff, 'articles', edit(once, { title: 'Harbour Three' }))

    expect(await publicTitle(db, article.id)).toBe('Harbour One')
    expect(await findForEditing('articles', article.id)).toMatchObject({ title: 'Harbour Three' })
  })

  test('throws if the entry does not exist', async ({ db }) => {
    const change = { id: unknownId, version: 1, values: someText() }

    await expect(saveDraft(db, await aStaffMember(db), 'articles', change)).rejects.toThrow(
      new NotFoundError('There is no such article.'),
    )
  })
})

describe('publishing', () => {
  test('makes a draft public from now on', async ({ db }) => {
    const article = await anArticle(db)
    const before = new Date()

    const published = await publishEntry(db, await aStaffMember(db), 'articles', edit(article, { title: 'Harbour' }))

    expect(published.publishAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(await publicTitle(db, article.id)).toBe('Harbour')
  })

  test('publishes the draft', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db, { ...publishedValues, title: 'Harbour One' })
    const draft = await saveDraft(db, staff, 'articles', edit(article, { title: 'Harbour Two' }))

    await publishEntry(db, staff, 'articles', edit(draft, { title: 'Harbour Two' }))

    expect(await publicTitle(db, article.id)).toBe('Harbour Two')
    expect((await stored(db, 'articles', article.id)).draft).toBeNull()
  })

  test('keeps the first publication date of a published entry', async ({ db }) => {
    const article = await anArticle(db, publishedValues)

    const published = await publishEntry(db, await aStaffMember(db), 'articles', edit(article, { title: 'Harbour' }))

    expect(published.publishAt).toEqual(publishedValues.publishAt)
  })

  test('does not make an entry public before the given time', async ({ db }) => {
    const article = await anArticle(db)
    const publishAt = new Date(Date.now() + 60_000)

    await publishEntry(db, await aStaffMember(db), 'articles', { ...edit(article), publishAt })

    expect(await publicTitle(db, article.id)).toBeUndefined()
    expect(await stored(db, 'articles', article.id)).toMatchObject({ status: 'published', publishAt })
  })

  test('makes a scheduled entry public immediately if no time is given', async ({ db }) => {
    const article = await anArticle(db, { status: 'published', publishAt: new Date(Date.now() + 60_000) })

    await publishEntry(db, await aStaffMember(db), 'articles', { ...edit(article), publishAt: null })

    expect(await publicTitle(db, article.id)).toBe(article.title)
  })

  test('sets and clears the time at which an entry ends', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db)
    const unpublishAt = new Date(Date.now() + 60_000)

    const limited = await publishEntry(db, staff, 'articles', { ...edit(article), unpublishAt })
    expect(limited.unpublishAt).toEqual(unpublishAt)

    const unlimited = await publishEntry(db, staff, 'articles', edit(limited))
    expect(unlimited.unpublishAt).toBeNull()
  })
})

describe('unpublishing', () => {
  test('removes an entry from the site and keeps its values as a draft', async ({ db }) => {
    const article = await anArticle(db, { ...publishedValues, title: 'Harbour One' })

    await unpublishEntry(db, await aStaffMember(db), 'articles', article.id)

    expect(await publicTitle(db, article.id)).toBeUndefined()
    expect(await stored(db, 'articles', article.id)).toMatchObject({ status: 'draft', title: 'Harbour One' })
  })

  test('keeps the values of the draft if there is a draft', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db, { ...publishedValues, title: 'Harbour One' })
    await saveDraft(db, staff, 'articles', edit(article, { title: 'Harbour Two' }))

    await unpublishEntry(db, staff, 'articles', article.id)

    expect(await stored(db, 'articles', article.id)).toMatchObject({ title: 'Harbour Two', draft: null })
  })
})

describe('the bin', () => {
  test('removes an entry from the site', async ({ db }) => {
    const article = await anArticle(db, publishedValues)

    await binEntry(db, await aStaffMember(db), 'articles', article.id)

    expect(await publicTitle(db, article.id)).toBeUndefined()
    expect((await stored(db, 'articles', article.id)).deletedAt).toBeInstanceOf(Date)
  })

  test('restores an entry as a draft, not as public', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db, { ...publishedValues, title: 'Harbour One' })
    await binEntry(db, staff, 'articles', article.id)

    await restoreEntry(db, staff, 'articles', article.id)

    expect(await publicTitle(db, article.id)).toBeUndefined()
    expect(await stored(db, 'articles', article.id)).toMatchObject({
      status: 'draft',
      deletedAt: null,
      title: 'Harbour One',
    })
  })

  test('keeps the draft of an entry, and restored entries can be edited further', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db, { ...publishedValues, title: 'Harbour One' })
    await saveDraft(db, staff, 'articles', edit(article, { title: 'Harbour Two' }))
    await binEntry(db, staff, 'articles', article.id)

    const restored = await restoreEntry(db, staff, 'articles', article.id)
    expect(await findForEditing('articles', article.id)).toMatchObject({ title: 'Harbour Two' })

    await saveDraft(db, staff, 'articles', edit(restored, { title: 'Harbour Three' }))
    expect(await findForEditing('articles', article.id)).toMatchObject({ title: 'Harbour Three' })
  })
})

type Db = Parameters<typeof selectPublished>[0]

const someText = () => ({
  title: 'Harbour',
  slug: unique('harbour').replace(' ', '-'),
  body: '<p>A.</p>',
  topic: 'estates',
})

const edit = (entry: { id: string; version: number }, values: Record<string, unknown> = {}) => ({
  id: entry.id,
  version: entry.version,
  values,
})

async function publicTitle(db: Db, id: string) {
  return (await selectPublished(db, 'articles')).find(article => article.id === id)?.title
}
