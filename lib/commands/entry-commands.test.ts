import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { articlesTable } from '@/db/collections/articles'
import { auditLogTable } from '@/db/tables/history'
import { anEntry } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { findLastEdited, findNewForms } from './entry-commands'

const labels = (hits: { label: string }[]) => hits.map(({ label }) => label)

test('a kind of entry, with or without "new" before it, finds the form for a new entry if the role may use it', () => {
  expect(labels(findNewForms('editor', 'new article').byStartWord)).toEqual(['New article'])
  expect(labels(findNewForms('editor', 'artic').byKind)).toEqual(['New article'])
  expect(labels(findNewForms('sales', 'new caller').byStartWord)).toEqual(['New caller or walk-in'])
  expect(labels(findNewForms('editor', 'new caller').byStartWord)).toEqual([])
  expect(findNewForms('viewer', 'new').byStartWord).toEqual([])
  // Two letters are too few for a kind.
  expect(findNewForms('editor', 'ar')).toEqual({ byStartWord: [], byKind: [] })
})

test('the last edited entries of a member of staff are listed newest first, each once, without deleted entries', async ({
  db,
}) => {
  const editor = await aStaffMember(db, { role: 'editor' })
  const other = await aStaffMember(db, { role: 'editor' })
  const entries = await Promise.all(['Older', 'Newer', 'Deleted'].map(title => anEntry(db, 'articles', { title })))
  const [older, newer, deleted] = entries.map(({ id }) => id)
  const edited = (by: typeof editor, entryId: string | undefined, minute: number) => ({
    staffId: by.id,
    staffName: by.name,
    action: 'save' as const,
    collection: 'articles',
    entryId,
    at: new Date(Date.UTC(2026, 10, 1, 9, minute)),
  })
  await db
    .insert(auditLogTable)
    .values([
      edited(editor, newer, 1),
      edited(editor, older, 2),
      edited(editor, newer, 3),
      edited(editor, deleted, 4),
      edited(other, older, 5),
    ])
  await db
    .update(articlesTable)
    .set({ deletedAt: new Date() })
    .where(eq(articlesTable.id, deleted ?? ''))

  expect(labels(await findLastEdited(db, editor, 4))).toEqual(['Newer', 'Older'])
  expect(labels(await findLastEdited(db, other, 4))).toEqual(['Older'])
  // This role may not open articles.
  expect(await findLastEdited(db, { id: editor.id, role: 'foundation-editor' }, 4)).toEqual([])
})
