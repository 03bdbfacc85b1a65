import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { workingCopiesTable } from '@/db/tables/history'
import { anArticle, live } from '@/db/testing/entries'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { ForbiddenError } from '@/lib/errors'
import { saveEntry } from './actions'
import { deleteOldCopies, findCopy } from './working-copies'
import { discardWorkingCopy, saveWorkingCopy } from './working-copy-actions'

afterEach(clearCookies)

const aForm = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

describe('a working copy', () => {
  test('is stored per author, only the latest, and does not change the entry', async ({ db }) => {
    const article = await anArticle(db, live)
    const one = await signInAs(db, 'editor')
    await saveWorkingCopy('articles', article.id, 1, aForm({ title: 'Half a' }))
    await saveWorkingCopy('articles', article.id, 1, aForm({ title: 'Half a title', unknown: 'x' }))
    const of = { key: 'articles', entryId: article.id } as const
    expect(await findCopy(db, { staffId: one.id, ...of })).toMatchObject({
      form: { title: 'Half a title' },
      baseVersion: 1,
    })
    const other = await signInAs(db, 'editor')
    expect(await findCopy(db, { staffId: other.id, ...of })).toBeNull()
  })

  test('of a new entry is stored too, one for each collection', async ({ db }) => {
    const staff = await signInAs(db, 'editor')
    await saveWorkingCopy('articles', null, 0, aForm({ title: 'New' }))
    await saveWorkingCopy('articles', null, 0, aForm({ title: 'Newer' }))
    await saveWorkingCopy('faqs', null, 0, aForm({ question: 'Why?' }))
    const copy = await findCopy(db, { staffId: staff.id, key: 'articles', entryId: null })
    expect(copy?.form).toEqual({ title: 'Newer' })
    await discardWorkingCopy('articles', null)
    expect(await findCopy(db, { staffId: staff.id, key: 'articles', entryId: null })).toBeNull()
    expect(await findCopy(db, { staffId: staff.id, key: 'faqs', entryId: null })).not.toBeNull()
  })

  test('is deleted when the form is saved', async ({ db }) => {
    const staff = await signInAs(db, 'editor')
    const article = await anArticle(db)
    await saveWorkingCopy('articles', article.id, 1, aForm({ title: 'x' }))
    const { title, slug, body, topic } = article
    await saveEntry('articles', article.id, 1, aForm({ title: `${title}!`, slug, body, topic }))
    expect(await findCopy(db, { staffId: staff.id, key: 'articles', entryId: article.id })).toBeNull()
  })

  test('requires permission to edit', async ({ db }) => {
    await signInAs(db, 'viewer')
    await expect(saveWorkingCopy('articles', null, 0, aForm({}))).rejects.toThrow(ForbiddenError)
    await expect(discardWorkingCopy('articles', null)).rejects.toThrow(ForbiddenError)
  })
})

test('the nightly job deletes working copies older than 90 days, and no others', async ({ db }) => {
  const staff = await signInAs(db, 'editor')
  const [old, young] = [await anArticle(db), await anArticle(db)]
  for (const { id } of [old, young]) await saveWorkingCopy('articles', id, 1, aForm({ title: 'Half' }))
  await db
    .update(workingCopiesTable)
    .set({ updatedAt: new Date(Date.now() - 91 * 86_400_000) })
    .where(eq(workingCopiesTable.entryId, old.id))

  await deleteOldCopies(db)

  const copyOf = (entryId: string) => findCopy(db, { staffId: staff.id, key: 'articles', entryId })
  expect(await copyOf(old.id)).toBeNull()
  expect(await copyOf(young.id)).not.toBeNull()
})
