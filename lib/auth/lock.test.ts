import { gt, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { signInFailuresTable } from '@/db/tables/staff'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { countTry, forgetTries, freeTries } from './lock'
import { signInWith } from './sign-in'

const password = 'jacaranda in october'
const anEmail = () => `${unique('try').replace(/\W+/g, '-')}@example.com`

test('five tries are free; then each pause is twice the last, up to a quarter of an hour', async ({ db }) => {
  const email = anEmail()
  for (let tries = 0; tries < freeTries; tries++) expect(await countTry(db, email)).toBe(0)

  const pauses: number[] = []
  for (let tries = 0; tries < 6; tries++) {
    pauses.push(Math.ceil((await countTry(db, email)) / 60))
    await passTheLock(db)
    expect(await countTry(db, email)).toBe(0)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 15, 15])
})

test('a hundred tries at the same moment are five tries', async ({ db }) => {
  const email = anEmail()
  const answers = await Promise.all(Array.from({ length: 100 }, () => countTry(db, email)))
  expect(answers.filter(seconds => seconds === 0)).toHaveLength(freeTries)
})

test('the right password opens nothing while the lock holds, for an e-mail that exists as for one that does not', async ({
  db,
}) => {
  const staff = await aStaffMember(db, { password })
  for (const email of [staff.email, anEmail()]) {
    const answers = []
    for (let tries = 0; tries <= freeTries; tries++)
      answers.push((await signInWith({ email, password: 'not this one' }, null)).status)
    expect(answers).toEqual([...Array(freeTries).fill('wrong'), 'locked'])
    expect(await signInWith({ email, password }, null)).toMatchObject({ status: 'locked', seconds: expect.any(Number) })
  }
})

test('a sign-in forgets the tries before it', async ({ db }) => {
  const staff = await aStaffMember(db, { password })
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < freeTries - 1; tries++) await signInWith({ email: staff.email, password: 'x' }, null)
    expect(await signInWith({ email: staff.email, password }, null)).toMatchObject({ status: 'in' })
  }
})

test('the tries are kept under a hash, not under the e-mail', async ({ db }) => {
  const email = anEmail()
  await countTry(db, email)
  const rows = await db.select().from(signInFailuresTable)
  expect(JSON.stringify(rows)).not.toContain(email)
  await forgetTries(db, email.toUpperCase())
  expect(await countTry(db, email)).toBe(0)
})

/** As if the pause had passed. */
async function passTheLock(db: Tx) {
  await db
    .update(signInFailuresTable)
    .set({ lockedUntil: sql`now()` })
    .where(gt(signInFailuresTable.lockedUntil, sql`now()`))
}
