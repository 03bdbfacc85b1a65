import { expect } from 'vitest'
import { aSession, aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { changeOwnPassword } from '../accounts/accounts'
import { freeAttempts } from './lock'
import { reauthenticate } from './reauthenticate'
import { signInWith } from './sign-in'

const strong = 'kettle orbit marsh lantern'

test("reauthenticate accepts the account's password, and rejects others and accounts without a password", async ({
  db,
}) => {
  const staff = await aStaffMember(db, { password: strong })
  expect(await reauthenticate(db, staff, strong)).toBe('right')
  expect(await reauthenticate(db, staff, `${strong} not`)).toBe('wrong')
  expect(await reauthenticate(db, await aStaffMember(db), '')).toBe('wrong')
})

test('attempts in an open session are limited', async ({ db }) => {
  const staff = await aStaffMember(db, { password: strong })
  const me = { ...staff, sessionId: (await aSession(db, staff)).id }
  for (let tries = 0; tries < freeAttempts; tries++)
    expect(await changeOwnPassword(db, me, { old: `guess ${tries}`, password: `${strong} new` })).toEqual({
      status: 'wrong',
    })
  expect(await changeOwnPassword(db, me, { old: strong, password: `${strong} new` })).toEqual({ status: 'locked' })
  expect(await reauthenticate(db, staff, strong)).toBe('locked')
  // Attempts at the sign-in are counted separately.
  expect(await signInWith({ email: staff.email, password: strong }, new Headers())).toMatchObject({ status: 'in' })
})

test('the right password resets the count', async ({ db }) => {
  const staff = await aStaffMember(db, { password: strong })
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < freeAttempts - 1; tries++) await reauthenticate(db, staff, 'a guess')
    expect(await reauthenticate(db, staff, strong)).toBe('right')
  }
})
