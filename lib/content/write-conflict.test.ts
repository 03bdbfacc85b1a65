import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { anArticle, anEntry, publishedValues, stored, titleOf } from '@/db/testing/entries'
import { revisionsOf, traceOf } from '@/db/testing/history'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import type { Actor } from '@/lib/audit/record-audit-event'
import { ConflictError } from '@/lib/errors'
import { createEntry, publishEntry, saveDraft, unpublishEntry } from './write'

describe('two people who edit the same entry', () => {
  test('cannot overwrite each other: the stale edit is rejected and changes nothing', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db, { title: 'Harbour One' })
    await rename(db, staff, article, 'Harbour Two')
    const before = await traceOf(db, 'articles', article)

    await expect(rename(db, staff, article, 'Harbour Three')).rejects.toBeInstanceOf(ConflictError)

    expect(await titleOf(db, article)).toBe('Harbour Two')
    expect(await traceOf(db, 'articles', article)).toEqual(before)
  })

  test('cannot publish a stale edit', async ({ db }) => {
    const staff = await aStaffMember(db)
    const article = await anArticle(db, { title: 'Harbour One' })
    await rename(db, staff, article, 'Harbour Two')
    const change = { id: article.id, version: article.version, values: { title: 'Harbour Three' } }

    await expect(publishEntry(db, staff, 'articles', change)).rejects.toBeInstanceOf(ConflictError)

    expect(await stored(db, 'articles', article.id)).toMatchObject({ title: 'Harbour Two', status: 'draft' })
  })

  test('succeed for exactly one of two concurrent saves', async ({ db }) => {
    const [wanjiru, otieno] = [await aStaffMember(db), await aStaffMember(db)]
    const article = await anArticle(db, { title: 'Harbour One' })

    const results = await Promise.allSettled([
      rename(db, wanjiru, article, 'Harbour of Wanjiru'),
      rename(db, otieno, article, 'Harbour of Otieno'),
    ])

    const [lost] = results.filter(result => result.status === 'rejected')
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect(lost?.reason).toBeInstanceOf(ConflictError)
    expect(await stored(db, 'articles', article.id)).toMatchObject({ version: article.version + 1 })
    expect(await revisionsOf(db, 'articles', article)).toHaveLength(1)
  })
})

describe('a slug that is taken', () => {
  test('is rejected for a new entry, with the label of the field', async ({ db }) => {
    const taken = await anArticle(db)
    const values = { title: 'Harbour', slug: taken.slug, body: '<p>A.</p>', topic: 'estates' }

    await expect(createEntry(db, await aStaffMember(db), 'articles', values)).rejects.toThrow(
      'URL is already taken by another article, perhaps one in the bin.',
    )
  })

  test('is rejected when a draft is saved with it, and the draft does not change', async ({ db }) => {
    const [taken, article] = [await anArticle(db), await anArticle(db)]
    const change = { id: article.id, version: article.version, values: { slug: taken.slug } }

    await expect(saveDraft(db, await aStaffMember(db), 'articles', change)).rejects.toBeInstanceOf(ConflictError)

    expect(await stored(db, 'articles', article.id)).toEqual(article)
  })

  test('is rejected on publishing', async ({ db }) => {
    const [taken, article] = [await anArticle(db), await anArticle(db, publishedValues)]
    const change = { id: article.id, version: article.version, values: { slug: taken.slug } }

    await expect(publishEntry(db, await aStaffMember(db), 'articles', change)).rejects.toBeInstanceOf(ConflictError)

    expect(await stored(db, 'articles', article.id)).toEqual(article)
  })

  test('is rejected when unpublishing would apply a draft with it', async ({ db }) => {
    const taken = await anArticle(db)
    const article = await anArticle(db, { ...publishedValues, draft: { slug: taken.slug } })

    await expect(unpublishEntry(db, await aStaffMember(db), 'articles', article.id)).rejects.toBeInstanceOf(
      ConflictError,
    )
  })

  test.for([
    ['pages', 'path', 'Path'],
    ['redirects', 'fromPath', 'From'],
    ['referrals', 'code', 'Referral id'],
  ] as const)('is reported for its field in %s: %s is %s', async ([key, field, label], { db }) => {
    const [taken, entry] = [await anEntry(db, key), await anEntry(db, key)]
    const value = (taken as Record<string, unknown>)[field]
    const change = { id: entry.id, version: entry.version, values: { [field]: value } }

    await expect(saveDraft(db, await aStaffMember(db), key, change)).rejects.toThrow(`${label} is already taken`)
  })
})

type Edited = { id: string; version: number }

const rename = (db: Tx, staff: Actor, { id, version }: Edited, title: string) =>
  saveDraft(db, staff, 'articles', { id, version, values: { title } })
