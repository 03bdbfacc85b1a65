import { verify } from '@node-rs/argon2'
import { expect } from 'vitest'
import { returnedRow } from '@/db/returned-row'
import { staffTable } from '@/db/tables/staff'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { createFirstOwner } from './first-owner'

test('the first start creates an owner; the password is never stored in clear text', async ({ ownDatabase }) => {
  const owner = returnedRow((await createFirstOwner(ownDatabase.url)) ?? undefined)

  const [stored, ...others] = await ownDatabase.db.select().from(staffTable)
  expect(others).toEqual([])
  expect(stored).toMatchObject({ email: owner.email, role: 'owner', disabledAt: null })
  expect(owner.password.length).toBeGreaterThanOrEqual(20)
  expect(JSON.stringify(stored)).not.toContain(owner.password)
  expect(await verify(stored?.passwordHash ?? '', owner.password)).toBe(true)
})

test('concurrent starts create only one owner', async ({ ownDatabase }) => {
  const owners = await Promise.all([
    createFirstOwner(ownDatabase.url),
    createFirstOwner(ownDatabase.url),
    createFirstOwner(ownDatabase.url),
  ])

  expect(owners.filter(owner => owner !== null)).toHaveLength(1)
  expect(await ownDatabase.db.$count(staffTable)).toBe(1)
})

test('a start creates no owner if any account exists', async ({ ownDatabase }) => {
  await aStaffMember(ownDatabase.db, { role: 'viewer', disabledAt: new Date() })

  expect(await createFirstOwner(ownDatabase.url)).toBeNull()
  expect(await ownDatabase.db.$count(staffTable)).toBe(1)
})
