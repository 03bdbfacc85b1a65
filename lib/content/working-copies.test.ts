import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { Db } from '@/db/connect'
import { workingCopiesTable } from '@/db/tables/history'
import { aForm } from '@/db/testing/a-form'
import { anArticle, publishedValues } from '@/db/testing/entries'
import { clearCookies, setSessionCookie, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { ForbiddenError, SignedOutError } from '@/lib/errors'
import { saveEntry } from './actions'
import { deleteOldCopies, listCopies } from './working-copies'
import { discardWorkingCopy, saveWorkingCopy } from './working-copy-actions'
import { workingCopyName } from './working-copy-name'

afterEach(clearCookies)

/** Returns the actions of a form that a member of staff opened; `type` stores its text as a working copy. */
function openForm(staff: { id: string }, entryId: string | null) {
  const id = crypto.randomUUID()
  const withCopy = (values: Record<string, string>) => aForm({ ...values, copy: workingCopyName(staff.id, id) })
  return {
    id,
    withCopy,
    type: (title: string) => saveWorkingCopy('articles', entryId, entryId ? 1 : 0, withCopy({ title, unknown: 'x' })),
    discard: () => discardWorkingCopy(id),
  }
}

const titles = async (db: Db, staffId: string, entryId: string | null) =>
  (await listCopies(db, { staffId, key: 'articles', entryId })).map(({ form }) => form.title)

describe('a working copy', () => {
  test('belongs to one author and one opened form, and does not change the entry', async ({ db }) => {
    const article = await anArticle(db, publishedValues)
    const staff = await signInAs(db, 'editor')
    const [one, other] = [openForm(staff, article.id), openForm(staff, article.id)]
    await one.type('Half a')
    await one.type('Half a title')
    await other.type('Another')
    const copies = await listCopies(db, { staffId: staff.id, key: 'articles', entryId: article.id })
    expect(copies).toMatchObject([{ id: other.id }, { id: one.id, baseVersion: 1 }])
    // Fields that the collection does not have are left out.
    expect(copies.map(({ form }) => form)).toEqual([{ title: 'Another' }, { title: 'Half a title' }])
    const colleague = await signInAs(db, 'editor')
    expect(await titles(db, colleague.id, article.id)).toEqual([])
    await one.discard()
    expect(await titles(db, staff.id, article.id)).toEqual(['Another', 'Half a title'])
  })

  test('stays when another new form of the collection is saved or discarded', async ({ db }) => {
    const staff = await signInAs(db, 'editor')
    const [one, other, third] = [openForm(staff, null), openForm(staff, null), openForm(staff, null)]
    for (const [index, form] of [one, other, third].entries()) await form.type(`New ${index}`)
    const { title, slug, body, topic } = await anArticle(db)
    const saved = await saveEntry('articles', null, 0, one.withCopy({ title, slug: `${slug}-too`, body, topic }))
    expect(saved.done).toBe(true)
    expect(await titles(db, staff.id, null)).toEqual(['New 2', 'New 1'])
    await other.discard()
    expect(await titles(db, staff.id, null)).toEqual(['New 2'])
  })

  test('belongs to a new entry once the entry is stored', async ({ db }) => {
    const staff = await signInAs(db, 'editor')
    const form = openForm(staff, null)
    await form.type('New')
    const article = await anArticle(db)
    await saveWorkingCopy('articles', article.id, 1, form.withCopy({ title: 'Typed after it' }))
    expect(await titles(db, staff.id, null)).toEqual([])
    expect(await titles(db, staff.id, article.id)).toEqual(['Typed after it'])
  })

  test('is deleted when its form is saved', async ({ db }) => {
    const staff = await signInAs(db, 'editor')
    const article = await anArticle(db)
    const form = openForm(staff, article.id)
    await form.type('x')
    const { title, slug, body, topic } = article
    await saveEntry('articles', article.id, 1, form.withCopy({ title: `${title}!`, slug, body, topic }))
    expect(await titles(db, staff.id, article.id)).toEqual([])
  })

  test('requires permission to edit', async ({ db }) => {
    const viewer = await signInAs(db, 'viewer')
    await expect(openForm(viewer, null).type('x')).rejects.toThrow(ForbiddenError)
  })
})

describe('a form that is still open after another account has signed in', () => {
  test('stores nothing for the new account, and changes nothing', async ({ db }) => {
    const article = await anArticle(db, publishedValues)
    const author = await signInAs(db, 'editor')
    const form = openForm(author, article.id)
    await form.type('Mine')
    const newAccount = await signInAs(db, 'editor')
    await expect(form.type('Mine, and more')).rejects.toThrow(SignedOutError)
    const { title, slug, body, topic } = article
    const save = saveEntry('articles', article.id, 1, form.withCopy({ title: `${title}!`, slug, body, topic }))
    await expect(save).rejects.toThrow(SignedOutError)
    expect(await titles(db, newAccount.id, article.id)).toEqual([])
    expect(await titles(db, author.id, article.id)).toEqual(['Mine'])

    await setSessionCookie(author.sessionId)
    await form.type('Mine, and more')
    expect(await titles(db, author.id, article.id)).toEqual(['Mine, and more'])
  })

  test('cannot change the working copy of another account by its id', async ({ db }) => {
    const author = await signInAs(db, 'editor')
    const form = openForm(author, null)
    await form.type('Mine')
    const newAccount = await signInAs(db, 'editor')
    await saveWorkingCopy(
      'articles',
      null,
      0,
      aForm({ title: 'Theirs', copy: workingCopyName(newAccount.id, form.id) }),
    )
    expect(await titles(db, author.id, null)).toEqual(['Mine'])
    expect(await titles(db, newAccount.id, null)).toEqual([])
  })
})

test('the nightly job deletes working copies older than 90 days, and no others', async ({ db }) => {
  const staff = await signInAs(db, 'editor')
  const [old, young] = [await anArticle(db), await anArticle(db)]
  for (const { id } of [old, young]) await openForm(staff, id).type('Half')
  await db
    .update(workingCopiesTable)
    .set({ updatedAt: new Date(Date.now() - 91 * 86_400_000) })
    .where(eq(workingCopiesTable.entryId, old.id))

  await deleteOldCopies(db)

  expect(await titles(db, staff.id, old.id)).toEqual([])
  expect(await titles(db, staff.id, young.id)).toEqual(['Half'])
})
