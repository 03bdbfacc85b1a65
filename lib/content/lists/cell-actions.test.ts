import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { auditLogTable } from '@/db/tables/history'
import type { Role } from '@/db/tables/staff'
import { anArticle, anEntry, publishedValues, stored } from '@/db/testing/entries'
import { expiredTags } from '@/db/testing/framework/cache'
import { auditOf, revisionsOf, traceOf } from '@/db/testing/history'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { ForbiddenError } from '@/lib/errors'
import { binEntry, saveDraft } from '../write'
import { changeEntryValue } from './cell-actions'
import type { ValueChange } from './change-value'

/** Without a description, publishing would cause a warning. */
const withStandfirst = { standfirst: 'What is read here, in one line.' }
/**
 * Returns the cell as the list showed it before the change. `target` is where a change of this cell goes: to visitors,
 * or into the draft.
 */
const seen = (value: ValueChange['seen']['value'], target: ValueChange['seen']['target'] = 'visitors') => ({
  value,
  target,
})
const changeOf = (id: string, change: Partial<ValueChange>): ValueChange => ({
  id,
  field: 'author',
  text: 'Makena',
  seen: seen(null),
  confirmed: false,
  ...change,
})

beforeEach(() => {
  expiredTags.length = 0
})
afterEach(clearCookies)

const peopleWithoutRight: { who: string; role: Role | null }[] = [
  { who: 'a visitor', role: null },
  { who: 'a viewer', role: 'viewer' },
  { who: 'an editor of the foundation', role: 'foundation-editor' },
]

test.for(peopleWithoutRight)('$who cannot change a value', async ({ role }, { db }) => {
  if (role) await signInAs(db, role)
  const article = await anArticle(db, { ...publishedValues, ...withStandfirst })
  const before = await traceOf(db, 'articles', article)

  await expect(changeEntryValue('articles', changeOf(article.id, {}))).rejects.toBeInstanceOf(ForbiddenError)

  expect(await stored(db, 'articles', article.id)).toEqual(article)
  expect(await traceOf(db, 'articles', article)).toEqual(before)
  expect(expiredTags).toEqual([])
})

test.for(['slug', 'body', 'imageId', 'status', 'version', 'deletedAt', '__proto__'])(
  'the field %s cannot be changed in the list',
  async (field, { db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db, publishedValues)
    await expect(changeEntryValue('articles', changeOf(article.id, { field, text: 'x' }))).rejects.toThrow('Invalid')
    expect(await stored(db, 'articles', article.id)).toEqual(article)
  },
)

describe('a change to a published entry', () => {
  test('is published with a revision and an audit event that names only this field', async ({ db }) => {
    const staff = await signInAs(db, 'editor')
    const article = await anArticle(db, { ...publishedValues, ...withStandfirst })

    const result = await changeEntryValue('articles', changeOf(article.id, {}))

    expect(result).toEqual({
      done: true,
      cell: { value: 'Makena', text: 'Makena', target: 'visitors' },
      target: 'visitors',
      isLive: true,
    })
    const after = await stored(db, 'articles', article.id)
    expect(after).toEqual({ ...article, author: 'Makena', version: 2, updatedAt: after.updatedAt })
    expect(await revisionsOf(db, 'articles', article)).toMatchObject([{ version: 1, staffId: staff.id }])
    expect(await auditOf(db, 'articles', article)).toMatchObject([
      { action: 'publish', staffId: staff.id, changed: ['author'] },
    ])
    expect(expiredTags).toEqual(['content:articles'])
  })

  test('is parsed by its field: numbers with separators, choices, flags', async ({ db }) => {
    await signInAs(db, 'owner')
    const type = await anEntry(db, 'unitTypes', {
      ...{ ...publishedValues, imageId: null, galleryImageIds: [], price: 8_900_000 },
    })
    const article = await anArticle(db, { ...publishedValues, ...withStandfirst, topic: 'buying', featured: false })
    const changePrice = (text: string, value: number | null) =>
      changeEntryValue('unitTypes', changeOf(type.id, { field: 'price', text, seen: seen(value), confirmed: true }))

    expect(await changePrice('9,250,000', 8_900_000)).toMatchObject({
      cell: { value: 9_250_000, text: 'KES 9,250,000' },
    })
    expect(await changePrice('', 9_250_000)).toMatchObject({ cell: { value: null, text: '' } })
    expect(await changePrice('a lot', null)).toEqual({
      done: false,
      message: 'This is not a number. Write it as 2,500,000 or 2.5M.',
    })
    expect((await stored(db, 'unitTypes', type.id)).price).toBeNull()

    const changeArticle = (field: string, text: string, value: string | boolean) =>
      changeEntryValue('articles', changeOf(article.id, { field, text, seen: seen(value) }))
    expect(await changeArticle('topic', 'finance', 'buying')).toMatchObject({
      cell: { value: 'finance', text: 'Finance' },
    })
    expect(await changeArticle('topic', 'gossip', 'finance')).toMatchObject({ done: false })
    expect(await changeArticle('featured', 'true', false)).toMatchObject({ cell: { value: true, text: 'Yes' } })
    expect(await changeArticle('title', '', article.title)).toEqual({ done: false, message: 'Title is required.' })
  })

  test('does not overwrite another person’s change that was not shown', async ({ db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db, { ...publishedValues, ...withStandfirst, author: 'Wambui' })
    const before = await traceOf(db, 'articles', article)

    const conflict = await changeEntryValue('articles', changeOf(article.id, { seen: seen('Ochieng') }))

    const cell = { value: 'Wambui', text: 'Wambui', target: 'visitors' }
    expect(conflict).toMatchObject({ done: false, message: expect.stringContaining('“Wambui”'), cell })
    expect(await traceOf(db, 'articles', article)).toEqual(before)
    expect(expiredTags).toEqual([])
    expect(await changeEntryValue('articles', changeOf(article.id, { seen: seen('Wambui') }))).toMatchObject({
      done: true,
    })
  })

  test('does not undo another person’s simultaneous change to another field', async ({ db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db, { ...publishedValues, ...withStandfirst, topic: 'buying' })
    const results = await Promise.all([
      changeEntryValue('articles', changeOf(article.id, {})),
      changeEntryValue('articles', changeOf(article.id, { field: 'topic', text: 'finance', seen: seen('buying') })),
    ])
    expect(results).toMatchObject([{ done: true }, { done: true }])
    expect(await stored(db, 'articles', article.id)).toMatchObject({ author: 'Makena', topic: 'finance', version: 3 })
  })

  test('is rejected while the checks before publishing find an error', async ({ db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db, {
      ...publishedValues,
      ...withStandfirst,
      body: '<p><a href="/no-such-page">x</a></p>',
    })

    const result = await changeEntryValue('articles', changeOf(article.id, { confirmed: true }))

    expect(result).toMatchObject({ done: false, findings: { errors: [{ id: article.id, field: 'body' }] } })
    expect(await stored(db, 'articles', article.id)).toEqual(article)
  })

  test('asks about warnings that it causes, not about those that the public version already has', async ({ db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db, publishedValues)
    expect(await changeEntryValue('articles', changeOf(article.id, {}))).toMatchObject({ done: true })

    const long = {
      field: 'title',
      text: 'A title that is longer than search engines show in the list of results',
      seen: seen(article.title),
    }
    expect(await changeEntryValue('articles', changeOf(article.id, long))).toMatchObject({
      done: false,
      findings: { errors: [], warnings: [{ field: 'title', message: expect.stringContaining('cut titles') }] },
    })
    expect((await stored(db, 'articles', article.id)).title).toBe(article.title)
    expect(await changeEntryValue('articles', changeOf(article.id, { ...long, confirmed: true }))).toMatchObject({
      done: true,
    })
    expect((await stored(db, 'articles', article.id)).title).toBe(long.text)
  })

  test('must obey the rules across fields', async ({ db }) => {
    await signInAs(db, 'owner')
    const plan = await anEntry(db, 'paymentPlans', {
      ...publishedValues,
      depositBy: 'percent',
      deposit: 20,
      handoverPercent: 10,
    })
    const result = await changeEntryValue(
      'paymentPlans',
      changeOf(plan.id, { field: 'deposit', text: '95', seen: seen(20), confirmed: true }),
    )
    expect(result).toEqual({
      done: false,
      message: 'Share at handover: Together with the deposit this is more than the price.',
    })
    expect((await stored(db, 'paymentPlans', plan.id)).version).toBe(plan.version)
  })
})

describe('a change to an entry with a draft', () => {
  const withDraft = async (db: Tx) => {
    const staff = await signInAs(db, 'editor')
    const article = await anArticle(db, { ...publishedValues, ...withStandfirst, author: 'Wambui' })
    const { title, slug, body, topic, author } = article
    const values = { title: `${title}, longer`, slug, body, topic, author, ...withStandfirst }
    return { article, staff, draft: await saveDraft(db, staff, 'articles', { id: article.id, version: 1, values }) }
  }

  test('is saved in the draft with the other changes, and hidden from visitors', async ({ db }) => {
    const { article, draft } = await withDraft(db)

    const result = await changeEntryValue('articles', changeOf(article.id, { seen: seen('Wambui', 'draft') }))

    expect(result).toEqual({
      done: true,
      cell: { value: 'Makena', text: 'Wambui', draftText: 'Makena', target: 'draft' },
      target: 'draft',
      isLive: false,
    })
    expect(await stored(db, 'articles', article.id)).toMatchObject({
      title: article.title,
      author: 'Wambui',
      draft: { title: draft.draft?.title, author: 'Makena' },
    })
    expect(await auditOf(db, 'articles', article)).toMatchObject([{}, { action: 'save', changed: ['author'] }])
  })

  test('is a conflict if the draft was begun after the list was loaded, because it would not be public', async ({
    db,
  }) => {
    const { article } = await withDraft(db)
    expect(await changeEntryValue('articles', changeOf(article.id, { seen: seen('Wambui') }))).toMatchObject({
      done: false,
      message: expect.stringContaining('draft'),
      cell: { value: 'Wambui', target: 'draft' },
    })
  })
})

test('a change to a draft that was published after the list was loaded is a conflict, because it would be public', async ({
  db,
}) => {
  await signInAs(db, 'editor')
  const article = await anArticle(db, { ...publishedValues, ...withStandfirst })
  expect(await changeEntryValue('articles', changeOf(article.id, { seen: seen(null, 'draft') }))).toMatchObject({
    done: false,
    message: expect.stringContaining('published in the meantime'),
  })
  expect((await stored(db, 'articles', article.id)).author).toBeNull()
})

test('a draft can be changed without the checks before publishing', async ({ db }) => {
  await signInAs(db, 'editor')
  const article = await anArticle(db, { body: '<p><a href="/no-such-page">x</a></p>' })
  const result = await changeEntryValue('articles', changeOf(article.id, { seen: seen(null, 'draft') }))
  expect(result).toMatchObject({ done: true, target: 'draft', isLive: false })
  expect(await stored(db, 'articles', article.id)).toMatchObject({ status: 'draft', author: 'Makena', draft: null })
})

test('a changed scheduled entry keeps its times and is published with the change', async ({ db }) => {
  await signInAs(db, 'editor')
  const [publishAt, unpublishAt] = [new Date('2031-03-14T07:00:00.000Z'), new Date('2031-04-14T07:00:00.000Z')]
  const article = await anArticle(db, { ...withStandfirst, status: 'published', publishAt, unpublishAt })
  expect(await changeEntryValue('articles', changeOf(article.id, {}))).toMatchObject({
    done: true,
    target: 'visitors',
    isLive: false,
  })
  const after = await stored(db, 'articles', article.id)
  expect(after).toMatchObject({ status: 'published', publishAt, unpublishAt, author: 'Makena', draft: null })
})

test('a change to an entry that has ended becomes a draft', async ({ db }) => {
  await signInAs(db, 'editor')
  const article = await anArticle(db, {
    ...publishedValues,
    ...withStandfirst,
    unpublishAt: new Date('2026-02-01T00:00:00Z'),
  })
  expect(await changeEntryValue('articles', changeOf(article.id, { seen: seen(null, 'draft') }))).toMatchObject({
    done: true,
    target: 'draft',
  })
  expect((await stored(db, 'articles', article.id)).author).toBeNull()
})

test('an entry that is in the bin or does not exist cannot be changed', async ({ db }) => {
  const staff = await signInAs(db, 'editor')
  const article = await anArticle(db)
  await binEntry(db, staff, 'articles', article.id)
  const audits = await db.$count(auditLogTable)
  expect(await changeEntryValue('articles', changeOf(article.id, { seen: seen(null, 'draft') }))).toEqual({
    done: false,
    message: 'It is in the bin: restore it first.',
  })
  expect(await changeEntryValue('articles', changeOf(crypto.randomUUID(), {}))).toEqual({
    done: false,
    message: 'There is no such article.',
  })
  expect(await db.$count(auditLogTable)).toBe(audits)
})

test('a duplicate of a unique value is rejected with the reason', async ({ db }) => {
  await signInAs(db, 'owner')
  const [one, two] = [await anEntry(db, 'redirects'), await anEntry(db, 'redirects')]
  const result = await changeEntryValue(
    'redirects',
    changeOf(two.id, { field: 'fromPath', text: one.fromPath, seen: seen(two.fromPath, 'draft') }),
  )
  expect(result).toMatchObject({ done: false, message: expect.stringContaining('already taken') })
})
