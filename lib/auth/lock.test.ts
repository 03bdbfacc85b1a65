import { gt, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { signInFailuresTable } from '@/db/tables/staff'
import { headers as requestHeaders } from '@/db/testing/framework/headers'
import { forgetCookies } from '@/db/testing/signed-in'
import { aSession, aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { changeOwnPassword } from '../accounts/accounts'
import { rememberDevice } from './known-device'
import { countTry, forgetAllTries, freeTries, type Prover } from './lock'
import { passwordAgain } from './password-again'
import { signInWith } from './sign-in'

const password = 'jacaranda in october'
const by = (prover: Prover) => (email: string) => ({ email, by: prover })
const stranger = by('stranger')
const anEmail = () => `${unique('try').replace(/\W+/g, '-')}@example.com`

test('five tries are free; then each pause is twice the last, up to a quarter of an hour', async ({ db }) => {
  const email = anEmail()
  for (let tries = 0; tries < freeTries; tries++) expect(await countTry(db, stranger(email))).toBe(0)

  const pauses: number[] = []
  for (let tries = 0; tries < 6; tries++) {
    pauses.push(Math.ceil((await countTry(db, stranger(email))) / 60))
    await passTheLock(db)
    expect(await countTry(db, stranger(email))).toBe(0)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 15, 15])
})

test('a hundred tries at the same moment are five tries', async ({ db }) => {
  const email = anEmail()
  const answers = await Promise.all(Array.from({ length: 100 }, () => countTry(db, stranger(email))))
  expect(answers.filter(seconds => seconds === 0)).toHaveLength(freeTries)
})

test('the right password opens nothing while the lock holds, for an e-mail that exists as for one that does not', async ({
  db,
}) => {
  const staff = await aStaffMember(db, { password })
  for (const email of [staff.email, anEmail()]) {
    const answers = []
    for (let tries = 0; tries <= freeTries; tries++)
      answers.push((await signInWith({ email, password: 'not this one' }, new Headers())).status)
    expect(answers).toEqual([...Array(freeTries).fill('wrong'), 'locked'])
    expect(await signInWith({ email, password }, new Headers())).toMatchObject({
      status: 'locked',
      seconds: expect.any(Number),
    })
  }
})

test('a sign-in forgets the tries before it', async ({ db }) => {
  const staff = await aStaffMember(db, { password })
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < freeTries - 1; tries++)
      await signInWith({ email: staff.email, password: 'x' }, new Headers())
    expect(await signInWith({ email: staff.email, password }, new Headers())).toMatchObject({ status: 'in' })
  }
})

test('the tries are kept under a hash, not under the e-mail', async ({ db }) => {
  const email = anEmail()
  await countTry(db, stranger(email))
  const rows = await db.select().from(signInFailuresTable)
  expect(JSON.stringify(rows)).not.toContain(email)
  await forgetAllTries(db, email.toUpperCase())
  expect(await countTry(db, stranger(email))).toBe(0)
})

test('strangers who lock an e-mail lock neither a known device nor an open session', async ({ db }) => {
  const staff = await aStaffMember(db, { password })
  await rememberDevice(staff.email)
  const device = await requestHeaders()
  await forgetCookies()
  for (let tries = 0; tries <= freeTries; tries++)
    await signInWith({ email: staff.email, password: 'not this one' }, new Headers())
  expect(await signInWith({ email: staff.email, password }, new Headers())).toMatchObject({ status: 'locked' })

  expect(await signInWith({ email: staff.email, password }, device)).toMatchObject({ status: 'in' })
  expect(await passwordAgain(db, staff, password)).toBe('right')
  const session = await aSession(db, staff)
  const change = { old: password, password: 'kettle orbit marsh lantern' }
  expect(await changeOwnPassword(db, { ...staff, sessionId: session.id }, change)).toEqual({ status: 'changed' })
  // Its sign-in says nothing for the strangers.
  expect(await signInWith({ email: staff.email, password }, new Headers())).toMatchObject({ status: 'locked' })
})

test('a known device is locked by its own tries, and is known for one account only', async ({ db }) => {
  const [staff, other] = [await aStaffMember(db, { password }), await aStaffMember(db, { password })]
  await rememberDevice(staff.email)
  const device = await requestHeaders()
  await forgetCookies()
  const answers = []
  for (let tries = 0; tries <= freeTries; tries++)
    answers.push((await signInWith({ email: staff.email, password: 'x' }, device)).status)
  expect(answers).toEqual([...Array(freeTries).fill('wrong'), 'locked'])
  expect(await signInWith({ email: staff.email, password }, new Headers())).toMatchObject({ status: 'in' })

  for (let tries = 0; tries <= freeTries; tries++) await signInWith({ email: other.email, password: 'x' }, device)
  expect(await signInWith({ email: other.email, password }, device)).toMatchObject({ status: 'locked' })
  const cookie = device.get('cookie') ?? ''
  expect(cookie).not.toContain(staff.email)
  const moved = cookie.slice(cookie.indexOf('='))
  await rememberDevice(other.email)
  const renamed = ((await requestHeaders()).get('cookie') ?? '').split('=')[0] + moved
  await forgetCookies()
  expect(await signInWith({ email: other.email, password }, new Headers({ cookie: renamed }))).toMatchObject({
    status: 'locked',
  })
})

/** As if the pause had passed. */
async function passTheLock(db: Tx) {
  await db
    .update(signInFailuresTable)
    .set({ lockedUntil: sql`now()` })
    .where(gt(signInFailuresTable.lockedUntil, sql`now()`))
}
