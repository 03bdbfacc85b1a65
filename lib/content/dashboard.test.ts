import { inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { faqsTable } from '@/db/collections/faqs'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { findSampleContactValues, listDraftsAndScheduled } from './dashboard'

describe('the dashboard', () => {
  test('lists entries that are not public yet or have a draft, with the path of their form', async ({ db }) => {
    const draft = await anEntry(db, 'referrals')
    const scheduled = await anEntry(db, 'referrals', {
      ...publishedValues,
      publishAt: new Date(Date.now() + 3_600_000),
    })
    const changed = await anEntry(db, 'referrals', { ...publishedValues, draft: { name: 'Not yet' } })
    const unchanged = await anEntry(db, 'referrals', publishedValues)
    const binned = await anEntry(db, 'referrals', { deletedAt: new Date() })

    const pending = await listDraftsAndScheduled('sales')

    const ids = pending.map(entry => entry.id)
    expect(ids).toEqual(expect.arrayContaining([draft.id, scheduled.id, changed.id]))
    expect(ids).not.toContain(unchanged.id)
    expect(ids).not.toContain(binned.id)
    expect(pending).toContainEqual({
      id: draft.id,
      title: draft.name,
      kind: 'Referrer',
      path: `/admin/referrals/${draft.id}`,
      state: 'draft',
      publishAt: null,
    })
    expect(pending.find(entry => entry.id === scheduled.id)).toMatchObject({
      state: 'scheduled',
      publishAt: scheduled.publishAt,
    })
  })

  test('lists scheduled entries first, in the order of their times', async ({ db }) => {
    const inHours = (hours: number) => ({ ...publishedValues, publishAt: new Date(Date.now() + hours * 3_600_000) })
    const later = await anEntry(db, 'referrals', inHours(2))
    const sooner = await anEntry(db, 'faqs', inHours(1))
    const draft = await anEntry(db, 'referrals')

    const createdIds = [later.id, sooner.id, draft.id]
    const ids = (await listDraftsAndScheduled('owner')).map(entry => entry.id).filter(id => createdIds.includes(id))
    expect(ids).toEqual([sooner.id, later.id, draft.id])
  })

  test('lists the soonest of many scheduled entries of a collection, although it was changed first', async ({ db }) => {
    const inMinutes = (minutes: number) => ({ ...publishedValues, publishAt: new Date(Date.now() + minutes * 60_000) })
    const soonest = await anEntry(db, 'faqs', inMinutes(1))
    const others = []
    for (let index = 0; index < 10; index++) others.push(await anEntry(db, 'faqs', inMinutes(10 + index)))

    expect((await listDraftsAndScheduled('owner')).map(entry => entry.id)).toContain(soonest.id)
    // The other tests find their entries among the 30 that are listed.
    const createdIds = [soonest, ...others].map(({ id }) => id)
    await db.delete(faqsTable).where(inArray(faqsTable.id, createdIds))
  })

  test('lists nothing from areas that the role cannot view', async ({ db }) => {
    const school = await anEntry(db, 'schools')

    expect((await listDraftsAndScheduled('foundation-editor')).map(entry => entry.id)).toContain(school.id)
    expect((await listDraftsAndScheduled('sales')).map(entry => entry.id)).not.toContain(school.id)
  })

  test('returns the contact values that are still sample values', async ({ db }) => {
    expect(await findSampleContactValues()).toEqual([])

    await anEntry(db, 'settings', {
      ...publishedValues,
      salesEmail: 'sales@example.com',
      salesPhone: '+254 700 000 001',
      generalEmail: 'hello@shk.co.ke',
      generalPhone: '+254 722 123 456',
    })

    expect(await findSampleContactValues()).toEqual(['sales@example.com', '+254 700 000 001'])
  })
})
