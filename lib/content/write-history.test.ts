import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { revisionsTable } from '@/db/tables/history'
import { anArticle, anEntry, publishedValues, stored } from '@/db/testing/entries'
import { auditOf, contentVersionOf, revisionsOf, traceOf } from '@/db/testing/history'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { NotFoundError } from '@/lib/errors'
import { editedSchedule } from './drafts'
import { findForEditing, listRevisions } from './entries'
import { binEntry, createEntry, publishEntry, restoreEntry, restoreRevision, saveDraft, unpublishEntry } from './write'

const unknownId = '00000000-0000-4000-8000-000000000000'

describe('every change', () => {
  test('stores the previous version and the changed fields with their author', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db, { title: 'Harbour One' })

    await saveDraft(db, staff, 'articles', edit(article, { title: 'Harbour Two', author: 'Otieno' }))

    expect(await revisionsOf(db, 'articles', article)).toMatchObject([
      { version: 1, staffId: staff.id, staffName: staff.name, values: { title: 'Harbour One', author: null } },
    ])
    expect(await auditOf(db, 'articles', article)).toMatchObject([
      {
        action: 'save',
        staffId: staff.id,
        staffName: staff.name,
        entryName: 'Harbour Two',
        changed: ['title', 'author'],
      },
    ])
  })

  test('is in the audit log in order, from the first draft to the bin and back', async ({ db }) => {
    const staff = await aStaffMember(db)
    const values = { title: 'Harbour', slug: `harbour-${staff.id}`, body: '<p>A.</p>', topic: 'estates' }

    const id = await createEntry(db, staff, 'articles', values)
    await saveDraft(db, staff, 'articles', { id, version: 1, values: { title: 'Harbour One' } })
    await publishEntry(db, staff, 'articles', { id, version: 2, values: {} })
    await unpublishEntry(db, staff, 'articles', id)
    await binEntry(db, staff, 'articles', id)
    await restoreEntry(db, staff, 'articles', id)

    expect((await auditOf(db, 'articles', { id })).map(line => line.action)).toEqual([
      'create',
      'save',
      'publish',
      'unpublish',
      'bin',
      'restore',
    ])
    expect((await revisionsOf(db, 'articles', { id })).map(revision => revision.version)).toEqual([1, 2, 3, 4, 5])
    expect((await stored(db, 'articles', id)).version).toBe(6)
  })

  test('records the names of changed fields, never their values', async ({ db }) => {
    const referral = await anEntry(db, 'referrals')

    await saveDraft(db, await aStaffMember(db), 'referrals', edit(referral, { phone: '+254 711 222 333' }))

    const log = await auditOf(db, 'referrals', referral)
    expect(log).toMatchObject([{ changed: ['phone'] }])
    expect(JSON.stringify(log)).not.toContain('711 222 333')
  })
})

describe('a write without changes', () => {
  test('records nothing when a draft is saved unchanged', async ({ db }) => {
    const article = await anArticle(db)
    const before = await traceOf(db, 'articles', article)

    await saveDraft(db, await aStaffMember(db), 'articles', edit(article, { title: article.title, author: null }))

    expect(await stored(db, 'articles', article.id)).toEqual(article)
    expect(await traceOf(db, 'articles', article)).toEqual(before)
  })

  test('records nothing when the draft of a published entry is saved unchanged', async ({ db }) => {
    const article = await anArticle(db, { ...publishedValues, draft: { title: 'Harbour Two' } })
    const before = await traceOf(db, 'articles', article)

    await saveDraft(db, await aStaffMember(db), 'articles', edit(article, { title: 'Harbour Two' }))

    expect(await stored(db, 'articles', article.id)).toEqual(article)
    expect(await traceOf(db, 'articles', article)).toEqual(before)
  })

  test('records nothing when a published entry is published unchanged', async ({ db }) => {
    const article = await anArticle(db, publishedValues)
    const before = await traceOf(db, 'articles', article)

    await publishEntry(db, await aStaffMember(db), 'articles', edit(article, { title: article.title }))

    expect(await stored(db, 'articles', article.id)).toEqual(article)
    expect(await traceOf(db, 'articles', article)).toEqual(before)
  })

  test('records nothing when a draft is unpublished', async ({ db }) => {
    const article = await anArticle(db)
    const before = await traceOf(db, 'articles', article)

    await unpublishEntry(db, await aStaffMember(db), 'articles', article.id)

    expect(await stored(db, 'articles', article.id)).toEqual(article)
    expect(await traceOf(db, 'articles', article)).toEqual(before)
  })
})

describe('an atomic write', () => {
  test.for(['revisions', 'audit_log', 'content_clock'])(
    'changes nothing without the table %s',
    async (table, { ownDatabase: { db } }) => {
      const staff = await aStaffMember(db)
      const [draft, article] = [await anArticle(db), await anArticle(db, publishedValues)]
      await db.execute(sql`alter table ${sql.identifier(table)} rename to gone`)

      await expect(saveDraft(db, staff, 'articles', edit(draft, { title: 'Other' }))).rejects.toThrow()
      await expect(publishEntry(db, staff, 'articles', edit(article, { title: 'Other' }))).rejects.toThrow()
      await expect(unpublishEntry(db, staff, 'articles', article.id)).rejects.toThrow()
      await expect(binEntry(db, staff, 'articles', article.id)).rejects.toThrow()

      await db.execute(sql`alter table gone rename to ${sql.identifier(table)}`)
      for (const entry of [draft, article]) {
        expect(await stored(db, 'articles', entry.id)).toEqual(entry)
        expect(await revisionsOf(db, 'articles', entry)).toEqual([])
        expect(await auditOf(db, 'articles', entry)).toEqual([])
      }
      expect(await contentVersionOf(db, 'articles')).toBeUndefined()
    },
  )

  test('creates nothing without the audit log', async ({ ownDatabase: { db } }) => {
    const staff = await aStaffMember(db)
    await db.execute(sql`drop table audit_log`)

    const values = { title: 'Harbour', slug: 'harbour', body: '<p>A.</p>', topic: 'estates' }
    await expect(createEntry(db, staff, 'articles', values)).rejects.toThrow()

    expect(await db.execute(sql`select id from articles`)).toHaveLength(0)
  })
})

describe('returning to an earlier version', () => {
  test('makes its values the draft and stores the replaced version', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db, { title: 'Harbour One' })
    await saveDraft(db, staff, 'articles', edit(article, { title: 'Harbour Two' }))
    const [first] = await listRevisions('articles', article.id)

    await restoreRevision(db, staff, 'articles', article.id, first?.id ?? '')

    expect((await stored(db, 'articles', article.id)).title).toBe('Harbour One')
    const revisions = await revisionsOf(db, 'articles', article)
    expect(revisions.map(revision => revision.values.title)).toEqual(['Harbour One', 'Harbour Two'])
  })

  test('does not change the public values', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db, { title: 'Harbour One' })
    await publishEntry(db, staff, 'articles', edit(article, { title: 'Harbour Two' }))
    const [first] = await listRevisions('articles', article.id)

    await restoreRevision(db, staff, 'articles', article.id, first?.id ?? '')

    expect(await stored(db, 'articles', article.id)).toMatchObject({ title: 'Harbour Two', status: 'published' })
    expect(await findForEditing('articles', article.id)).toMatchObject({ title: 'Harbour One' })
  })

  test('restores the draft that the version had', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db, { ...publishedValues, title: 'Harbour One' })
    const draft = await saveDraft(db, staff, 'articles', edit(article, { title: 'Harbour Two' }))
    await saveDraft(db, staff, 'articles', edit(draft, { title: 'Harbour Three' }))
    const [second] = await listRevisions('articles', article.id)

    await restoreRevision(db, staff, 'articles', article.id, second?.id ?? '')

    expect(await findForEditing('articles', article.id)).toMatchObject({ title: 'Harbour Two' })
  })

  test('keeps the value of a field that the version lacks because the field was optional then', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db, { title: 'Harbour One' })
    await saveDraft(db, staff, 'articles', edit(article, { title: 'Harbour Two', topic: 'community' }))
    const [first] = await listRevisions('articles', article.id)
    const withoutTopic = sql`jsonb_set(${revisionsTable.values}, '{topic}', 'null')`
    await db
      .update(revisionsTable)
      .set({ values: withoutTopic })
      .where(eq(revisionsTable.id, first?.id ?? ''))

    await restoreRevision(db, staff, 'articles', article.id, first?.id ?? '')

    expect(await stored(db, 'articles', article.id)).toMatchObject({ title: 'Harbour One', topic: 'community' })
  })

  test('keeps the schedule, because a version has content, but no dates', async ({ db }) => {
    const staff = await aStaffMember(db)
    const publishAt = new Date(Date.now() + 86_400_000)
    const unpublishAt = new Date(Date.now() + 2 * 86_400_000)
    const article = await anArticle(db, { title: 'Harbour One' })
    const change = { ...edit(article, { title: 'Harbour Two' }), publishAt, unpublishAt }
    const scheduled = await publishEntry(db, staff, 'articles', change)
    const [first] = await listRevisions('articles', article.id)

    await restoreRevision(db, staff, 'articles', article.id, first?.id ?? '')

    const restored = await stored(db, 'articles', article.id)
    expect(restored).toMatchObject({ status: 'published', publishAt, unpublishAt, title: 'Harbour Two' })
    expect(editedSchedule(restored)).toEqual({ publishAt, unpublishAt })

    // Dates in the draft must also stay.
    const later = new Date(Date.now() + 3 * 86_400_000)
    const draft = edit({ ...scheduled, version: restored.version }, { title: 'Harbour Three' })
    await saveDraft(db, staff, 'articles', { ...draft, publishAt, unpublishAt: later })
    await restoreRevision(db, staff, 'articles', article.id, first?.id ?? '')
    expect(editedSchedule(await stored(db, 'articles', article.id))).toEqual({ publishAt, unpublishAt: later })
    expect(await findForEditing('articles', article.id)).toMatchObject({ title: 'Harbour One' })
  })

  test('is rejected for a version of another entry', async ({ db }) => {
    const staff = await aStaffMember(db)
    const [article, other] = [await anArticle(db), await anArticle(db)]
    await saveDraft(db, staff, 'articles', edit(other, { title: 'Harbour Two' }))
    const [foreign] = await listRevisions('articles', other.id)

    for (const revisionId of [foreign?.id ?? '', unknownId]) {
      await expect(restoreRevision(db, staff, 'articles', article.id, revisionId)).rejects.toBeInstanceOf(NotFoundError)
    }
    expect(await stored(db, 'articles', article.id)).toEqual(article)
  })
})

test('unpublishing keeps the value of a field that the draft lacks', async ({ db }) => {
  const draft = { title: 'Harbour Two', topic: null }
  const article = await anArticle(db, { ...publishedValues, title: 'Harbour One', topic: 'community', draft })

  await unpublishEntry(db, await aStaffMember(db), 'articles', article.id)

  expect(await stored(db, 'articles', article.id)).toMatchObject({ title: 'Harbour Two', topic: 'community' })
})

test('restoring from the bin keeps the dates of the entry for its next publication', async ({ db }) => {
  const staff = await aStaffMember(db)
  const publishAt = new Date(Date.now() + 86_400_000)
  const article = await anArticle(db, { ...publishedValues, publishAt })

  await binEntry(db, staff, 'articles', article.id)
  await restoreEntry(db, staff, 'articles', article.id)

  expect(await stored(db, 'articles', article.id)).toMatchObject({ status: 'draft', publishAt })
})

const edit = (entry: { id: string; version: number }, values: Record<string, unknown>) => ({
  id: entry.id,
  version: entry.version,
  values,
})
