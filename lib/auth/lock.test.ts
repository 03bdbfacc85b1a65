import { gt, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { signInFailuresTable } from '@/db/tables/staff'
import { headers as requestHeaders } from '@/db/testing/framework/headers'
import { clearCookies } from '@/db/testing/signed-in'
import { aSession, aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { changeOwnPassword } from '../accounts/accounts'
import { rememberDevice } from './known-device'
import { type AttemptOrigin, countAttempt, freeAttempts, resetAllAttempts } from './lock'
import { reauthenticate } from './reauthenticate'
import { signInWith } from './sign-in'

const password = 'jacaranda in october'
const attemptFrom = (origin: AttemptOrigin) => (email: string) => ({ email, origin })
const unknownBrowser = attemptFrom('stranger')

test('five attempts cause no pause; later pauses double, up to 15 minutes', async ({ db }) => {
  const email = anEmail()
  for (let tries = 0; tries < freeAttempts; tries++) expect(await countAttempt(db, unknownBrowser(email))).toBe(0)

  const minutes: number[] = []
  for (let tries = 0; tries < 6; tries++) {
    minutes.push(Math.ceil((await countAttempt(db, unknownBrowser(email))) / 60))
    await endPauses(db)
    expect(await countAttempt(db, unknownBrowser(email))).toBe(0)
  }
  expect(minutes).toEqual([1, 2, 4, 8, 15, 15])
})

test('a hundred concurrent attempts lead to only five checks', async ({ db }) => {
  const email = anEmail()
  const pauses = await Promise.all(Array.from({ length: 100 }, () => countAttempt(db, unknownBrowser(email))))
  expect(pauses.filter(seconds => seconds === 0)).toHaveLength(freeAttempts)
})

test('the right password is rejected while locked, for known and unknown e-mails alike', async ({ db }) => {
  const staff = await aStaffMember(db, { password })
  for (const email of [staff.email, anEmail()]) {
    const statuses = []
    for (let tries = 0; tries <= freeAttempts; tries++)
      statuses.push((await signInWith({ email, password: 'not this one' }, new Headers())).status)
    expect(statuses).toEqual([...Array(freeAttempts).fill('wrong'), 'locked'])
    expect(await signInWith({ email, password }, new Headers())).toMatchObject({
      status: 'locked',
      seconds: expect.any(Number),
    })
  }
})

test('a sign-in resets the count of attempts', async ({ db }) => {
  const staff = await aStaffMember(db, { password })
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < freeAttempts - 1; tries++)
      await signInWith({ email: staff.email, password: 'x' }, new Headers())
    expect(await signInWith({ email: staff.email, password }, new Headers())).toMatchObject({ status: 'in' })
  }
})

test('attempts are stored under a hash, not under the e-mail', async ({ db }) => {
  const email = anEmail()
  await countAttempt(db, unknownBrowser(email))
  const rows = await db.select().from(signInFailuresTable)
  expect(JSON.stringify(rows)).not.toContain(email)
  await resetAllAttempts(db, email.toUpperCase())
  expect(await countAttempt(db, unknownBrowser(email))).toBe(0)
})

test('failed attempts in unknown browsers lock neither a known device nor an open session', async ({ db }) => {
  const staff = await aStaffMember(db, { password })
  await rememberDevice(staff.email)
  const device = await requestHeaders()
  await clearCookies()
  for (let tries = 0; tries <= freeAttempts; tries++)
    await signInWith({ email: staff.email, password: 'not this one' }, new Headers())
  expect(await signInWith({ email: staff.email, password }, new Headers())).toMatchObject({ status: 'locked' })

  expect(await signInWith({ email: staff.email, password }, device)).toMatchObject({ status: 'in' })
  expect(await reauthenticate(db, staff, password)).toBe('right')
  const session = await aSession(db, staff)
  const change = { old: password, password: 'kettle orbit marsh lantern' }
  expect(await changeOwnPassword(db, { ...staff, sessionId: session.id }, change)).toEqual({ status: 'changed' })
  // A sign-in on the known device does not unlock unknown browsers.
  expect(await signInWith({ email: staff.email, password }, new Headers())).toMatchObject({ status: 'locked' })
})

test('a known device is locked by failed attempts on it, and is known for one account only', async ({ db }) => {
  const [staff, other] = [await aStaffMember(db, { password }), await aStaffMember(db, { password })]
  await rememberDevice(staff.email)
  const device = await requestHeaders()
  await clearCookies()
  const statuses = []
  for (let tries = 0; tries <= freeAttempts; tries++)
    statuses.push((await signInWith({ email: staff.email, password: 'x' }, device)).status)
  expect(statuses).toEqual([...Array(freeAttempts).fill('wrong'), 'locked'])
  expect(await signInWith({ email: staff.email, password }, new Headers())).toMatchObject({ status: 'in' })

  for (let tries = 0; tries <= freeAttempts; tries++) await signInWith({ email: other.email, password: 'x' }, device)
  expect(await signInWith({ email: other.email, password }, device)).toMatchObject({ status: 'locked' })
  const cookie = device.get('cookie') ?? ''
  expect(cookie).not.toContain(staff.email)
  const valueForStaff = cookie.slice(cookie.indexOf('='))
  await rememberDevice(other.email)
  const [nameForOther] = ((await requestHeaders()).get('cookie') ?? '').split('=')
  const forged = `${nameForOther}${valueForStaff}`
  await clearCookies()
  expect(await signInWith({ email: other.email, password }, new Headers({ cookie: forged }))).toMatchObject({
    status: 'locked',
  })
})

async function endPauses(db: Tx) {
  await db
    .update(signInFailuresTable)
    .set({ lockedUntil: sql`now()` })
    .where(gt(signInFailuresTable.lockedUntil, sql`now()`))
}
