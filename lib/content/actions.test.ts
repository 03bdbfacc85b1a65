import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { articlesTable } from '@/db/collections/articles'
import type { Role } from '@/db/tables/staff'
import { anArticle, anEntry, publishedValues, stored, titleOf } from '@/db/testing/entries'
import { expiredTags } from '@/db/testing/framework/cache'
import { traceOf } from '@/db/testing/history'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { ForbiddenError } from '@/lib/errors'
import { changeEntries, publishEntries, publishForm, reorderEntries, returnToRevision, saveEntry } from './actions'
import { editedSchedule } from './drafts'
import { findForEditing, listRevisions } from './entries'

beforeEach(() => {
  expiredTags.length = 0
})
/** Staff publish in spite of the warnings of the checks. */
const confirmed = true
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

afterEach(clearCookies)

describe('writing', () => {
  const peopleWithoutRight: { who: string; role: Role | null }[] = [
    { who: 'a visitor', role: null },
    { who: 'a viewer', role: 'viewer' },
    { who: 'sales', role: 'sales' },
    { who: 'an editor of the foundation', role: 'foundation-editor' },
  ]

  test.for(peopleWithoutRight)(
    'requires permission: $who cannot change an article through any action',
    async ({ role }, { db }) => {
      if (role) await signInAs(db, role)
      const article = await anArticle(db, publishedValues)
      const { id, version } = article
      const before = await traceOf(db, 'articles', article)

      for (const call of [
        () => saveEntry('articles', id, version, aForm({ title: 'Other' })),
        () => publishForm('articles', id, version, aForm({ title: 'Other' })),
        () => saveEntry('articles', null, 0, aForm()),
        () => publishEntries('articles', [id], confirmed),
        () => changeEntries('articles', 'unpublish', [id]),
        () => changeEntries('articles', 'bin', [id]),
        () => reorderEntries('articles', [id]),
        () => returnToRevision('articles', id, id),
      ]) {
        await expect(call()).rejects.toBeInstanceOf(ForbiddenError)
      }

      expect(await stored(db, 'articles', id)).toEqual(article)
      expect(await traceOf(db, 'articles', article)).toEqual(before)
      expect(expiredTags).toEqual([])
    },
  )

  test.for(['castles', '', '__proto__', 'constructor', 'toString'])(
    'rejects the unknown collection %j',
    async (key, { db }) => {
      await signInAs(db, 'owner')

      await expect(saveEntry(key, null, 0, aForm())).rejects.toBeInstanceOf(ForbiddenError)
    },
  )
})

describe('saving a form', () => {
  test('creates a draft and returns its id', async ({ db }) => {
    await signInAs(db, 'editor')
    const form = aForm({ title: 'Harbour One' })

    const result = await saveEntry('articles', null, 0, form)

    expect(result).toMatchObject({ done: true, state: 'draft', version: 1 })
    expect(await stored(db, 'articles', idOf(result))).toMatchObject({ title: 'Harbour One', status: 'draft' })
  })

  test('stores a draft and expires the tag of its collection', async ({ db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db)

    const result = await saveEntry('articles', article.id, article.version, aForm({ title: 'Harbour Two' }))

    expect(result).toMatchObject({ done: true, id: article.id, version: article.version + 1 })
    expect(await titleOf(db, article)).toBe('Harbour Two')
    expect(expiredTags).toEqual(['content:articles'])
  })

  test('returns the errors of invalid fields and stores nothing', async ({ db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db)

    const result = await saveEntry('articles', article.id, article.version, aForm({ title: '', topic: 'gossip' }))

    expect(result).toEqual({
      done: false,
      fieldErrors: { title: ['Title is required.'], topic: ['Choose one from the list.'] },
      message: 'Please look at the marked fields.',
      warnings: [],
    })
    expect(await stored(db, 'articles', article.id)).toEqual(article)
    expect(expiredTags).toEqual([])
  })

  test('ignores columns that staff may not edit', async ({ db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db)
    const extra = { status: 'published', id: crypto.randomUUID(), version: '99', deletedAt: '2026-01-01', sample: 'on' }

    await saveEntry('articles', article.id, article.version, aForm({ ...extra, title: 'Harbour Two' }))

    expect(await stored(db, 'articles', article.id)).toMatchObject({
      title: 'Harbour Two',
      status: 'draft',
      version: article.version + 1,
      deletedAt: null,
      sample: false,
    })
  })

  test('returns a conflict if somebody else has saved in the meantime', async ({ db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db)
    await saveEntry('articles', article.id, article.version, aForm({ title: 'Harbour Two' }))

    const result = await saveEntry('articles', article.id, article.version, aForm({ title: 'Harbour Three' }))

    expect(result).toMatchObject({ done: false, message: expect.stringContaining('saved elsewhere') })
    expect(await titleOf(db, article)).toBe('Harbour Two')
  })

  test('returns who saved in the meantime, when, and where to compare both versions', async ({ db }) => {
    const article = await anArticle(db)
    const other = await signInAs(db, 'editor')
    const before = Date.now()
    await saveEntry('articles', article.id, article.version, aForm({ title: 'Harbour Two' }))
    const after = Date.now()
    await signInAs(db, 'editor')
    const result = await saveEntry('articles', article.id, article.version, aForm({ title: 'Harbour Three' }))

    const [revision] = await listRevisions('articles', article.id)
    expect(result).toMatchObject({
      done: false,
      conflict: {
        by: other.name,
        version: article.version + 1,
        comparePath: `/admin/compare/articles/${article.id}?version=${revision?.id}`,
      },
    })
    const at = result.done ? 0 : Date.parse(result.conflict?.at ?? '')
    expect([at >= before, at <= after]).toEqual([true, true])
  })

  test('returns a field error for a taken slug', async ({ db }) => {
    await signInAs(db, 'editor')
    const taken = await anArticle(db)

    const result = await saveEntry('articles', null, 0, aForm({ slug: taken.slug }))

    const message = expect.stringContaining('URL is already taken')
    expect(result).toMatchObject({ done: false, fieldErrors: { slug: [message] } })
  })
})

describe('publishing a form', () => {
  test('creates and publishes a new entry in one step', async ({ db }) => {
    await signInAs(db, 'editor')

    const result = await publishForm('articles', null, 0, aForm({ title: 'Harbour One' }))

    expect(result).toMatchObject({ done: true, state: 'published' })
    expect(await stored(db, 'articles', idOf(result))).toMatchObject({ title: 'Harbour One', status: 'published' })
    expect(expiredTags).toEqual(['content:articles'])
  })

  test('stores the schedule of the form', async ({ db }) => {
    await signInAs(db, 'editor')
    const times = { publishAt: inDays(500), unpublishAt: inDays(1500) }

    const result = await publishForm('articles', null, 0, aForm(times))

    expect(await stored(db, 'articles', idOf(result))).toMatchObject({
      publishAt: new Date(times.publishAt),
      unpublishAt: new Date(times.unpublishAt),
    })
  })

  test.for([
    ['a text', 'tomorrow'],
    ['a day that does not exist', '2027-02-30T07:00:00.000Z'],
    ['a time that is more than two years ahead', inDays(800)],
  ] as const)('returns a field error for %s', async ([, publishAt], { db }) => {
    await signInAs(db, 'editor')
    const result = await publishForm('articles', null, 0, aForm({ publishAt }))
    expect(result).toMatchObject({ done: false, fieldErrors: { publishAt: [expect.any(String)] } })
  })

  test('leaves no draft behind if the slug is taken', async ({ db }) => {
    await signInAs(db, 'editor')
    const taken = await anArticle(db)
    const title = unique('Harbour')

    await publishForm('articles', null, 0, aForm({ title, slug: taken.slug }))

    expect(await db.$count(articlesTable, eq(articlesTable.title, title))).toBe(0)
  })
})

describe('the schedule of an entry', () => {
  const begin = inDays(500)
  const end = inDays(530)

  test('is stored with a draft that was never public', async ({ db }) => {
    await signInAs(db, 'editor')

    const created = await saveEntry('articles', null, 0, aForm({ publishAt: begin, unpublishAt: end }))
    expect(await stored(db, 'articles', idOf(created))).toMatchObject({
      status: 'draft',
      publishAt: new Date(begin),
      unpublishAt: new Date(end),
    })

    await saveEntry('articles', idOf(created), 1, aForm({ publishAt: end, unpublishAt: '' }))
    expect(await stored(db, 'articles', idOf(created))).toMatchObject({
      status: 'draft',
      publishAt: new Date(end),
      unpublishAt: null,
    })
  })

  test('is stored in the draft of a public entry and remains when the entry is unpublished', async ({ db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db, publishedValues)

    await saveEntry(
      'articles',
      article.id,
      1,
      aForm({ publishAt: publishedValues.publishAt.toISOString(), unpublishAt: end }),
    )
    const saved = await stored(db, 'articles', article.id)
    expect(saved).toMatchObject({ publishAt: article.publishAt, unpublishAt: null })
    expect(editedSchedule(saved)).toEqual({ publishAt: article.publishAt, unpublishAt: new Date(end) })

    await changeEntries('articles', 'unpublish', [article.id])
    expect(await stored(db, 'articles', article.id)).toMatchObject({ status: 'draft', unpublishAt: new Date(end) })
  })

  test('is not changed by a save that does not contain it', async ({ db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db, publishedValues)
    await saveEntry(
      'articles',
      article.id,
      1,
      aForm({ publishAt: publishedValues.publishAt.toISOString(), unpublishAt: end }),
    )

    await saveEntry('articles', article.id, 2, aForm({ title: 'Harbour Two' }))

    expect(editedSchedule(await stored(db, 'articles', article.id)).unpublishAt).toEqual(new Date(end))
  })

  test('decides the state and time that publishing returns', async ({ db }) => {
    await signInAs(db, 'editor')

    const result = await publishForm('articles', null, 0, aForm({ publishAt: begin }))

    expect(result).toMatchObject({ done: true, state: 'scheduled', publishAt: begin })
  })

  test('needs a confirmation if it takes a public entry off the site until a later time', async ({ db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db, publishedValues)

    const result = await publishForm('articles', article.id, 1, aForm({ publishAt: begin }))

    expect(result).toMatchObject({ done: false, warnings: [{ field: 'publishAt' }] })
    expect(await stored(db, 'articles', article.id)).toEqual(article)
  })
})

test('publishing returns all errors and warnings together', async ({ db }) => {
  await signInAs(db, 'editor')
  const taken = await anArticle(db)
  const form = aForm({
    title: '',
    standfirst: '',
    slug: taken.slug,
    body: '<p><a href="/no-such-page">x</a></p>',
    publishAt: inDays(500),
    unpublishAt: inDays(135),
  })

  const result = await publishForm('articles', null, 0, form)

  expect(result).toMatchObject({
    done: false,
    fieldErrors: {
      title: [expect.any(String)],
      slug: [expect.stringContaining('taken')],
      body: [expect.stringContaining('/no-such-page')],
      unpublishAt: [expect.stringContaining('after the beginning')],
    },
    warnings: [{ field: 'seoDescription' }],
  })
})

describe('publishing many entries', () => {
  const described = { standfirst: 'What is read here, in one line.' }

  test('asks once to confirm the warnings of all entries, and publishes none before', async ({ db }) => {
    await signInAs(db, 'editor')
    const [complete, undescribed] = [
      await anArticle(db, described),
      await anArticle(db, { title: 'Without a description' }),
    ]

    expect(await publishEntries('articles', [complete.id, undescribed.id])).toEqual({
      done: false,
      message: expect.any(String),
      findings: {
        errors: [],
        warnings: [
          {
            id: undescribed.id,
            name: undescribed.title,
            field: 'seoDescription',
            message: expect.stringContaining('There is no description'),
          },
        ],
      },
    })
    expect((await stored(db, 'articles', complete.id)).status).toBe('draft')

    expect(await publishEntries('articles', [complete.id, undescribed.id], confirmed)).toEqual({
      done: true,
      published: 2,
      scheduled: 0,
    })
    expect((await stored(db, 'articles', undescribed.id)).status).toBe('published')
  })

  test('returns every error of every entry and publishes none', async ({ db }) => {
    await signInAs(db, 'editor')
    const link = { ...described, body: '<p><a href="/no-such-page">x</a></p>' }
    const [complete, one, two] = [await anArticle(db, described), await anArticle(db, link), await anArticle(db, link)]

    const result = await publishEntries('articles', [complete.id, one.id, two.id], confirmed)

    expect(result).toMatchObject({
      done: false,
      findings: { errors: [{ id: one.id, field: 'body' }, { id: two.id }] },
    })
    expect((await stored(db, 'articles', complete.id)).status).toBe('draft')
  })

  test('publishes each entry at the time in its draft', async ({ db }) => {
    await signInAs(db, 'editor')
    const publishAt = new Date('2031-03-14T07:00:00.000Z')
    const [untimed, scheduled] = [await anArticle(db, described), await anArticle(db, { ...described, publishAt })]

    expect(await publishEntries('articles', [untimed.id, scheduled.id])).toEqual({
      done: true,
      published: 1,
      scheduled: 1,
    })
    expect(await stored(db, 'articles', scheduled.id)).toMatchObject({ status: 'published', publishAt })
  })
})

describe('changing many entries', () => {
  test('bins and restores all of them', async ({ db }) => {
    await signInAs(db, 'editor')
    const [a, b] = [await anArticle(db, publishedValues), await anArticle(db, publishedValues)]

    const binned = await changeEntries('articles', 'bin', [a.id, b.id])
    expect(binned).toEqual({ done: true, versions: { [a.id]: a.version + 1, [b.id]: b.version + 1 } })
    for (const { id } of [a, b]) expect((await stored(db, 'articles', id)).deletedAt).toBeInstanceOf(Date)

    expect(await changeEntries('articles', 'restore', [a.id, b.id])).toMatchObject({ done: true })
    for (const { id } of [a, b])
      expect(await stored(db, 'articles', id)).toMatchObject({ deletedAt: null, status: 'draft' })
  })

  test('is rejected if an entry does not exist', async ({ db }) => {
    await signInAs(db, 'editor')

    const result = await changeEntries('articles', 'bin', [crypto.randomUUID()])

    expect(result).toEqual({ done: false, message: 'There is no such article.' })
  })

  test('changes none of them if one is rejected', async ({ db }) => {
    await signInAs(db, 'editor')
    const article = await anArticle(db, publishedValues)

    const result = await changeEntries('articles', 'bin', [article.id, crypto.randomUUID()])

    expect(result).toMatchObject({ done: false })
    expect((await stored(db, 'articles', article.id)).deletedAt).toBeNull()
    expect(expiredTags).toEqual([])
  })

  test('stores their order', async ({ db }) => {
    await signInAs(db, 'editor')
    const [a, b] = [await anEntry(db, 'faqs', { position: 0 }), await anEntry(db, 'faqs', { position: 1 })]

    expect(await reorderEntries('faqs', [b.id, a.id])).toMatchObject({ done: true })

    expect((await stored(db, 'faqs', b.id)).position).toBeLessThan((await stored(db, 'faqs', a.id)).position)
    expect(expiredTags).toEqual(['content:faqs'])
  })
})

test('an editor can return to an earlier version', async ({ db }) => {
  await signInAs(db, 'editor')
  const article = await anArticle(db, { title: 'Harbour One' })
  await saveEntry('articles', article.id, article.version, aForm({ title: 'Harbour Two' }))
  const [earlier] = await listRevisions('articles', article.id)

  const result = await returnToRevision('articles', article.id, earlier?.id ?? '')

  expect(result).toEqual({ done: true, versions: { [article.id]: article.version + 2 } })

  expect(await findForEditing('articles', article.id)).toMatchObject({ title: 'Harbour One' })
})

function aForm(values: Record<string, string> = {}) {
  const form = new FormData()
  const all = {
    title: 'Harbour',
    slug: unique('harbour'),
    standfirst: 'What is read here, in one line.',
    body: '<p>Words.</p>',
    topic: 'estates',
    author: '',
    ...values,
  }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  return form
}

const idOf = (result: object) => ('id' in result ? String(result.id) : 'nothing was saved')
