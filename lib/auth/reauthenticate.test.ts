import { expect } from 'vitest'
import { aSession, aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { changeOwnPassword } from '../accounts/accounts'
import { freeAttempts } from './lock'
import { reauthenticate } from './reauthenticate'
import { signInWith } from './sign-in'

const password = 'kettle orbit marsh lantern'

test("reauthenticate accepts the account's password, and rejects others and accounts without a password", async ({
  db,
}) => {
  const staff = await aStaffMember(db, { password })
  expect(await reauthenticate(db, staff, password)).toBe('right')
  expect(await reauthenticate(db, staff, `${password} not`)).toBe('wrong')
  expect(await reauthenticate(db, await aStaffMember(db), '')).toBe('wrong')
})

test('attempts in an open session are limited', async ({ db }) => {
  const staff = await aStaffMember(db, { password })
  const me = { ...staff, sessionId: (await aSession(db, staff)).id }
  for (let tries = 0; tries < freeAttempts; tries++)
    expect(await changeOwnPassword(db, me, { old: `guess ${tries}`, password: `${password} new` })).toEqual({
      status: 'wrong',
    })
  expect(await changeOwnPassword(db, me, { old: password, password: `${password} new` })).toEqual({ status: 'locked' })
  expect(await reauthenticate(db, staff, password)).toBe('locked')
  // Attempts at the sign-in are counted separately.
  expect(await signInWith({ email: staff.email, password }, new Headers())).toMatchObject({ status: 'in' })
})

test('the right password resets the count', async ({ db }) => {
  const staff = await aStaffMember(db, { password })
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < freeAttempts - 1; tries++) await reauthenticate(db, staff, 'a guess')
    expect(await reauthenticate(db, staff, password)).toBe('right')
  }
})
