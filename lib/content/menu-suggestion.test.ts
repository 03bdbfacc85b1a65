import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { menuItemsTable } from '@/db/collections/menu-items'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { addToMenu, findMenuSuggestion } from './menu-suggestion'

test('an estate is suggested for the main menu until this menu contains it, and only to roles that can edit menus', async ({
  db,
}) => {
  const estate = await anEntry(db, 'estates', { ...publishedValues, title: 'Sample Ridge' })
  const [owner, editor] = [await aStaffMember(db, { role: 'owner' }), await aStaffMember(db, { role: 'editor' })]
  // A new estate is not stored yet.
  expect(await findMenuSuggestion(db, owner, 'estates', null)).toBe('Properties')
  expect(await findMenuSuggestion(db, owner, 'estates', estate)).toBe('Properties')
  expect(await findMenuSuggestion(db, editor, 'estates', estate)).toBeNull()
  expect(await findMenuSuggestion(db, owner, 'articles', estate)).toBeNull()

  const items = and(eq(menuItemsTable.path, `/estates/${estate.slug}`), eq(menuItemsTable.status, 'published'))
  await db.transaction(tx => addToMenu(tx, editor, 'estates', estate))
  expect(await db.select().from(menuItemsTable).where(items)).toEqual([])
  await db.transaction(tx => addToMenu(tx, owner, 'estates', estate))
  await db.transaction(tx => addToMenu(tx, owner, 'estates', estate))
  expect(await db.select().from(menuItemsTable).where(items)).toMatchObject([
    { menu: 'main', group: 'Properties', label: 'Sample Ridge', publishAt: estate.publishAt },
  ])
  expect(await findMenuSuggestion(db, owner, 'estates', estate)).toBeNull()
})

test('the suggested group is the one that contains other estates, whatever its name', async ({ db }) => {
  await db.delete(menuItemsTable)
  const [listedEstate, estate] = [
    await anEntry(db, 'estates', publishedValues),
    await anEntry(db, 'estates', publishedValues),
  ]
  const owner = await aStaffMember(db, { role: 'owner' })
  await anEntry(db, 'menuItems', {
    ...publishedValues,
    menu: 'main',
    group: 'Our places',
    path: `/estates/${listedEstate.slug}`,
  })
  expect(await findMenuSuggestion(db, owner, 'estates', estate)).toBe('Our places')
})
