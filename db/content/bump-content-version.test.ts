import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { anArticle, publishedValues } from '@/db/testing/entries'
import { contentVersionOf } from '@/db/testing/history'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { saveDraft } from '../../lib/content/write'
import { bumpContentVersion, contentChangeChannel } from './bump-content-version'

// Each test uses a collection of its own, because there is one version per collection.
describe('the content version', () => {
  test('gets the time of every change of its collection, and only of this collection', async ({ db }) => {
    await bumpContentVersion(db, 'faqs')
    const versionBefore = await contentVersionOf(db, 'faqs')

    await bumpContentVersion(db, 'faqs')

    const versionAfter = await contentVersionOf(db, 'faqs')
    expect(versionAfter?.changedAt.getTime()).toBeGreaterThanOrEqual(versionBefore?.changedAt.getTime() ?? Infinity)
    expect(await contentVersionOf(db, 'albums')).toBeUndefined()
  })

  test('does not change for a draft of a published entry, whose public content is the same', async ({ db }) => {
    const article = await anArticle(db, publishedValues)
    const versionBefore = await contentVersionOf(db, 'articles')

    const change = { id: article.id, version: article.version, values: { title: 'Harbour Two' } }
    await saveDraft(db, await aStaffMember(db), 'articles', change)

    expect(await contentVersionOf(db, 'articles')).toEqual(versionBefore)
  })
})

describe('the notification of other processes', () => {
  test('is sent when the change is committed, not before', async ({ db, database }) => {
    const received = await listenTo(database.sql)

    await db.transaction(async tx => {
      await bumpContentVersion(tx, 'vacancies')
      await database.sql.notify(contentChangeChannel, 'sent meanwhile')
      await expect.poll(() => received).toEqual(['sent meanwhile'])
    })

    await expect.poll(() => received).toEqual(['sent meanwhile', 'vacancies'])
  })

  test('is not sent when the change is rolled back, and the version does not change', async ({ db, database }) => {
    const received = await listenTo(database.sql)

    const failed = db.transaction(async tx => {
      await bumpContentVersion(tx, 'documents')
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(failed).rejects.toThrow()

    await database.sql.notify(contentChangeChannel, 'sent afterwards')
    await expect.poll(() => received).toEqual(['sent afterwards'])
    expect(await contentVersionOf(db, 'documents')).toBeUndefined()
  })
})

async function listenTo(driver: { listen: (channel: string, hear: (key: string) => void) => Promise<unknown> }) {
  const received: string[] = []
  await driver.listen(contentChangeChannel, key => received.push(key))
  return received
}
