import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { staffTable } from '@/db/tables/staff'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { setListColumns } from './list-actions'
import { possibleColumns, shownColumns } from './list-columns'

afterEach(clearCookies)

/** Returns the form that sets the columns of a list; `reset` sends its button for the standard columns instead. */
const columnsForm = (columns: string[], { reset = false } = {}) => {
  const form = new FormData()
  for (const column of columns) form.append('column', column)
  if (reset) form.set('standard', 'yes')
  return form
}

test('a list can show every field of one line, the name first, and the times of publication and last change', () => {
  expect(possibleColumns('articles')).toEqual([
    'title',
    'topic',
    'author',
    'slug',
    'standfirst',
    'estateId',
    'featured',
    'seoTitle',
    'publishAt',
    'updatedAt',
  ])
})

test('a list shows the columns of its collection until staff choose others', () => {
  expect(shownColumns('unitTypes', undefined)).toEqual(['title', 'estateId', 'kind', 'price', 'updatedAt'])
})

test('the columns of a list are stored per member of staff and per list', async ({ db }) => {
  const other = await aStaffMember(db, { role: 'viewer' })
  const staff = await signInAs(db, 'viewer')
  const columns = async (key: 'articles' | 'faqs', id = staff.id) => {
    const [account] = await db.select().from(staffTable).where(eq(staffTable.id, id))
    return shownColumns(key, account?.listColumns?.[key])
  }
  const standard = await columns('articles')

  await setListColumns('articles', columnsForm(['updatedAt', 'featured', 'body', 'deletedAt', 'passwordHash']))
  await setListColumns('faqs', columnsForm([]))
  expect(await columns('articles')).toEqual(['title', 'featured', 'updatedAt'])
  expect(await columns('faqs')).toEqual(['question'])
  expect(await columns('articles', other.id)).toEqual(standard)

  await setListColumns('articles', columnsForm(['featured'], { reset: true }))
  expect(await columns('articles')).toEqual(standard)
  expect(await columns('faqs')).toEqual(['question'])
})
