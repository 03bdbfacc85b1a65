import { expect } from 'vitest'
import { savedViewsTable } from '@/db/tables/replies'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { listSavedViews, removeSavedView, saveView } from './saved-views'

test('a saved view contains neither page nor unknown parameters; only its owner sees and removes it', async ({
  db,
}) => {
  const [one, two] = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
  await saveView(db, one.id, 'Sold tours', 'stage=sold&kind=tour&page=4&evil=<b>&q=')
  const [view] = await listSavedViews(db, one.id)
  expect(view).toMatchObject({ name: 'Sold tours', query: 'kind=tour&stage=sold' })
  expect(await listSavedViews(db, two.id)).toEqual([])
  await removeSavedView(db, two.id, view?.id ?? '')
  expect(await listSavedViews(db, one.id)).toHaveLength(1)
  await removeSavedView(db, one.id, view?.id ?? '')
  expect(await listSavedViews(db, one.id)).toEqual([])
})

test('a member of staff can save at most twenty views', async ({ db }) => {
  const staff = await aStaffMember(db, { role: 'sales' })
  for (let view = 0; view < 20; view++) await saveView(db, staff.id, `View ${view}`, `q=${view}`)
  await expect(saveView(db, staff.id, 'One more', 'q=x')).rejects.toThrow('already have 20 views')
})

test('a saved board has no stage, also one that was saved with it', async ({ db }) => {
  const staff = await aStaffMember(db, { role: 'sales' })
  await db.insert(savedViewsTable).values({ staffId: staff.id, name: 'Lost', query: 'as=board&kind=tour&stage=lost' })
  expect(await listSavedViews(db, staff.id)).toMatchObject([{ query: 'as=board&kind=tour' }])
})

test('two views of one person cannot have the same name', async ({ db }) => {
  const [staff, other] = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
  await saveView(db, staff.id, 'Sold tours', 'stage=sold')
  expect(await saveView(db, staff.id, 'sold Tours', 'stage=lost')).toBe(false)
  expect(await saveView(db, other.id, 'Sold tours', 'stage=sold')).toBe(true)
  expect(await listSavedViews(db, staff.id)).toHaveLength(1)
  const add = () => db.insert(savedViewsTable).values({ staffId: staff.id, name: 'SOLD TOURS', query: '' })
  await expect(db.transaction(add)).rejects.toThrow()
})
