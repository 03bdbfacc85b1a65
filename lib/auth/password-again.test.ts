import { expect } from 'vitest'
import { aSession, aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { changeOwnPassword } from '../accounts/accounts'
import { freeTries } from './lock'
import { passwordAgain } from './password-again'
import { signInWith } from './sign-in'

const strong = 'kettle orbit marsh lantern'

test('the password of the account is right, another is wrong, and an account without one has none', async ({ db }) => {
  const staff = await aStaffMember(db, { password: strong })
  expect(await passwordAgain(db, staff, strong)).toBe('right')
  expect(await passwordAgain(db, staff, `${strong} not`)).toBe('wrong')
  expect(await passwordAgain(db, await aStaffMember(db), '')).toBe('wrong')
})

test('whoever finds a screen open cannot try passwords there without end', async ({ db }) => {
  const staff = await aStaffMember(db, { password: strong })
  const me = { ...staff, sessionId: (await aSession(db, staff)).id }
  for (let tries = 0; tries < freeTries; tries++)
    expect(await changeOwnPassword(db, me, { old: `guess ${tries}`, password: `${strong} new` })).toEqual({
      status: 'wrong',
    })
  expect(await changeOwnPassword(db, me, { old: strong, password: `${strong} new` })).toEqual({ status: 'locked' })
  expect(await passwordAgain(db, staff, strong)).toBe('locked')
  // The sign-in has a count of its own.
  expect(await signInWith({ email: staff.email, password: strong }, new Headers())).toMatchObject({ status: 'in' })
})

test('the right one ends the counting', async ({ db }) => {
  const staff = await aStaffMember(db, { password: strong })
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < freeTries - 1; tries++) await passwordAgain(db, staff, 'a guess')
    expect(await passwordAgain(db, staff, strong)).toBe('right')
  }
})
