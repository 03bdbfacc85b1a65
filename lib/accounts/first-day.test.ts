import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLogTable } from '@/db/tables/history'
import { type Role, staffTable } from '@/db/tables/staff'
import { aMediaFile } from '@/db/testing/media-file'
import { signInAs } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { readFirstDay } from './first-day'
import { hideFirstDay } from './first-day-actions'

describe('the checklist of the first day', () => {
  test('lists the steps that the role permits; done steps are ticked, and the list is empty when all are done', async ({
    ownDatabase: { db },
  }) => {
    const steps = async (role: Role) => {
      const staff = await aStaffMember(db, { role })
      return (await readFirstDay(db, staff)).map(({ path }) => path)
    }
    expect(await steps('viewer')).toEqual(['/admin/account', '/admin/account'])
    expect(await steps('owner')).toEqual(expect.arrayContaining(['/admin/settings', '/admin/files', '/admin/homes']))

    const staff = await aStaffMember(db, { role: 'viewer' })
    const done = async () => (await readFirstDay(db, staff)).map(({ isDone }) => isDone)
    const set = (values: Partial<typeof staffTable.$inferInsert>) =>
      db.update(staffTable).set(values).where(eq(staffTable.id, staff.id))
    expect(await done()).toEqual([false, false])
    await set({ passwordChangedAt: new Date() })
    expect(await done()).toEqual([true, false])
    await set({ totpConfirmedAt: new Date() })
    expect(await done()).toEqual([])
  })

  test('ticks the first picture and the first price by stored data, without counting sample files', async ({
    ownDatabase: { db },
  }) => {
    const staff = await aStaffMember(db, { role: 'owner' })
    const isDone = async (path: string) => (await readFirstDay(db, staff)).find(step => step.path === path)?.isDone
    await aMediaFile(db, { sample: true })
    expect([await isDone('/admin/files'), await isDone('/admin/homes')]).toEqual([false, false])
    await aMediaFile(db, { sample: false })
    await db.insert(auditLogTable).values({ staffName: 'Sample', action: 'unit-change', changed: ['price'] })
    expect([await isDone('/admin/files'), await isDone('/admin/homes')]).toEqual([true, true])
  })

  test('is hidden only for the member of staff who hid it', async ({ db }) => {
    const other = await aStaffMember(db, { role: 'viewer' })
    const staff = await signInAs(db, 'viewer')
    await hideFirstDay()
    expect(await readFirstDay(db, staff)).toEqual([])
    expect(await readFirstDay(db, other)).toHaveLength(2)
  })
})
