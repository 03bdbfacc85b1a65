import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { recoveryCodesTable, staffTable } from '@/db/tables/staff'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { decrypt, encrypt } from './encrypt'
import {
  beginSecondFactor,
  checkCode,
  confirmSecondFactor,
  countRecoveryCodes,
  hasSecondFactor,
  removeSecondFactor,
} from './second-factor'
import { signInWith } from './sign-in'

const password = 'jacaranda in october'
/** Returns the code that is valid now, or `steps` half minutes later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Creates a staff member with a second factor, confirmed with the previous code: the current code is unused. */
async function aMemberWithSecondFactor(db: Tx) {
  const staff = await aStaffMember(db, { password })
  const { secret } = await beginSecondFactor(db, staff)
  const confirmed = await confirmSecondFactor(db, staff, codeOf(secret, -1))
  if (confirmed.status !== 'on') throw new Error(`The second factor is ${confirmed.status}.`)
  return { staff, secret, codes: confirmed.codes }
}

test('a second factor is active once confirmed; a password alone is then not enough', async ({ db }) => {
  const staff = await aStaffMember(db, { password })
  const { secret } = await beginSecondFactor(db, staff)
  expect(await hasSecondFactor(db, staff.id)).toBe(false)
  expect(await confirmSecondFactor(db, staff, '000000')).toEqual({ status: 'wrong' })
  expect(await signInWith({ email: staff.email, password }, new Headers())).toMatchObject({ status: 'in' })

  expect(await confirmSecondFactor(db, staff, codeOf(secret))).toMatchObject({ status: 'on', codes: { length: 10 } })

  expect(await hasSecondFactor(db, staff.id)).toBe(true)
  expect(await signInWith({ email: staff.email, password }, new Headers())).toEqual({
    status: 'code',
    ticket: expect.any(String),
  })
})

describe('the second step of the sign-in', () => {
  test('opens a session with the current code, but only once', async ({ db }) => {
    const { staff, secret } = await aMemberWithSecondFactor(db)
    const code = codeOf(secret)

    expect(await signInWith({ ticket: await ticketOf(staff), code }, new Headers())).toMatchObject({ status: 'in' })
    expect(await signInWith({ ticket: await ticketOf(staff), code }, new Headers())).toEqual({ status: 'wrong' })
  })

  test('accepts a code only once when it is used ten times concurrently', async ({ db }) => {
    const { staff, secret } = await aMemberWithSecondFactor(db)
    const code = codeOf(secret)
    const opened = await Promise.all(Array.from({ length: 10 }, () => checkCode(db, staff, code, 'session')))
    expect(opened.filter(checked => checked === 'right')).toHaveLength(1)
  })

  test('accepts a recovery code once, with or without dashes and in any case', async ({ db }) => {
    const { staff, codes } = await aMemberWithSecondFactor(db)
    const [code = '', other = ''] = codes
    const written = ` ${code.toUpperCase().replaceAll('-', ' ')} `

    expect(await signInWith({ ticket: await ticketOf(staff), code: written }, new Headers())).toMatchObject({
      status: 'in',
    })
    expect(await signInWith({ ticket: await ticketOf(staff), code }, new Headers())).toEqual({ status: 'wrong' })
    expect(await countRecoveryCodes(db, staff.id)).toBe(9)
    expect(await signInWith({ ticket: await ticketOf(staff), code: other }, new Headers())).toMatchObject({
      status: 'in',
    })
  })

  test('creates recovery codes with at least 112 bits', async ({ db }) => {
    const { codes } = await aMemberWithSecondFactor(db)
    for (const code of codes)
      expect(code).toMatch(/^([abcdefghjkmnpqrstuvwxyz2-9]{4}-){5}[abcdefghjkmnpqrstuvwxyz2-9]{4}$/)
  })

  test('rejects codes of other times, of other people, and forged ones', async ({ db }) => {
    const { staff, secret } = await aMemberWithSecondFactor(db)
    const other = await aMemberWithSecondFactor(db)
    for (const code of [codeOf(secret, 5), codeOf(secret, -5), codeOf(other.secret), other.codes[0] ?? '', '000000'])
      expect(await checkCode(db, staff, code, 'session')).not.toBe('right')
  })

  test('rejects a ticket that was changed, encrypted with another secret, or issued before a password change', async ({
    db,
  }) => {
    const { staff, secret } = await aMemberWithSecondFactor(db)
    const ticket = await ticketOf(staff)
    const forged = encrypt('another secret of thirty-two letters', 'sign-in-ticket', '{}')
    for (const bad of [ticket.slice(0, -2), `${ticket[0] === 'A' ? 'B' : 'A'}${ticket.slice(1)}`, forged, 'x'])
      expect(await signInWith({ ticket: bad, code: codeOf(secret) }, new Headers())).toEqual({ status: 'wrong' })

    await db.update(staffTable).set({ passwordHash: 'another' }).where(eq(staffTable.id, staff.id))
    expect(await signInWith({ ticket, code: codeOf(secret) }, new Headers())).toEqual({ status: 'wrong' })
  })

  test('is locked after too many wrong codes', async ({ db }) => {
    const { staff, secret } = await aMemberWithSecondFactor(db)
    // The password is the first of five attempts.
    const ticket = await ticketOf(staff)
    for (let tries = 0; tries < 4; tries++)
      expect(await signInWith({ ticket, code: '000000' }, new Headers())).toEqual({ status: 'wrong' })
    expect(await signInWith({ ticket, code: codeOf(secret) }, new Headers())).toMatchObject({ status: 'locked' })
  })
})

test('the database contains only the encrypted secret and hashes of recovery codes', async ({ db }) => {
  const { staff, secret, codes } = await aMemberWithSecondFactor(db)
  const rows = JSON.stringify([
    await db.select().from(staffTable).where(eq(staffTable.id, staff.id)),
    await db.select().from(recoveryCodesTable).where(eq(recoveryCodesTable.staffId, staff.id)),
  ])
  for (const clear of [secret, ...codes]) expect(rows).not.toContain(clear)
})

test('removing the second factor makes the password sufficient and deletes the codes', async ({ db }) => {
  const { staff, codes } = await aMemberWithSecondFactor(db)
  // The staff member removes their own second factor.
  await removeSecondFactor(db, staff, staff)
  expect(await signInWith({ email: staff.email, password }, new Headers())).toMatchObject({ status: 'in' })
  expect(await checkCode(db, staff, codes[0] ?? '', 'session')).toBe('wrong')
})

test('a text encrypted for one purpose cannot be decrypted for another', () => {
  const secret = 'a secret with thirty-two characters'
  const sealed = encrypt(secret, 'second-factor', 'ABC')
  expect(decrypt(secret, 'second-factor', sealed)).toBe('ABC')
  expect(decrypt(secret, 'sign-in-ticket', sealed)).toBeNull()
  expect(decrypt('another', 'second-factor', sealed)).toBeNull()
  expect(encrypt(secret, 'second-factor', 'ABC')).not.toBe(sealed)
})

async function ticketOf(staff: { email: string }) {
  const first = await signInWith({ email: staff.email, password }, new Headers())
  if (first.status !== 'code') throw new Error(`The first step returned ${first.status}.`)
  return first.ticket
}
