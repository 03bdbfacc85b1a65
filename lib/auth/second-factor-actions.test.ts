import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { recoveryCodesTable, staffTable } from '@/db/tables/staff'
import { aForm } from '@/db/testing/a-form'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { addSecondFactor, changeSecondFactor, type SecondFactorStep } from '../accounts/second-factor-actions'
import { freeAttempts } from './lock'
import { beginSecondFactor, confirmSecondFactor } from './second-factor'

const tooMany = expect.objectContaining({ message: 'Too many tries. Wait a few minutes.' })
/** Returns the code that is valid now, or `steps` half minutes later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The step of the form before the code is typed, with a made-up secret: any client can send any step. */
const scanStep: SecondFactorStep = { step: 'scan', secret: 'x', picture: '' }

const recoveryCodes = (db: Tx, staffId: string) =>
  db.select().from(recoveryCodesTable).where(eq(recoveryCodesTable.staffId, staffId))

afterEach(clearCookies)

test('an open session has five attempts at any step of the form; after that even the right code is rejected', async ({
  db,
}) => {
  const staff = await signInAs(db, 'owner')
  const { secret } = await beginSecondFactor(db, staff)
  await confirmSecondFactor(db, staff, codeOf(secret, -1))
  const before = await recoveryCodes(db, staff.id)

  // Far more attempts than are free, alternating between two actions.
  const attempts = 150
  const results: unknown[] = []
  for (let tries = 0; tries < attempts; tries++) {
    const form = aForm({ code: '000000', change: 'codes' })
    results.push(await (tries % 2 === 0 ? addSecondFactor(scanStep, form) : changeSecondFactor(null, form)))
  }
  expect(results.slice(freeAttempts)).toEqual(Array(attempts - freeAttempts).fill(tooMany))

  const right = () => aForm({ code: codeOf(secret), change: 'codes' })
  expect(await addSecondFactor(scanStep, right())).toEqual(tooMany)
  expect(await changeSecondFactor(null, right())).toEqual(tooMany)
  expect(await changeSecondFactor(null, aForm({ code: codeOf(secret), change: 'off' }))).toEqual(tooMany)
  expect(await recoveryCodes(db, staff.id)).toEqual(before)
})

test('a forged step of the form does not return new recovery codes', async ({ db }) => {
  const staff = await signInAs(db, 'owner')
  const { secret } = await beginSecondFactor(db, staff)
  await confirmSecondFactor(db, staff, codeOf(secret, -1))
  const before = await recoveryCodes(db, staff.id)

  expect(await addSecondFactor(scanStep, aForm({ code: codeOf(secret) }))).toEqual({
    step: 'rejected',
    message: 'Already enabled.',
  })
  expect(await recoveryCodes(db, staff.id)).toEqual(before)
})

test('a second factor without a secret cannot be confirmed', async ({ db }) => {
  const staff = await signInAs(db, 'editor')
  expect(await addSecondFactor(scanStep, aForm({ code: '000000' }))).toMatchObject({ step: 'scan' })
  const [stored] = await db.select().from(staffTable).where(eq(staffTable.id, staff.id))
  expect(stored).toMatchObject({ totpSecret: null, totpConfirmedAt: null })
})
