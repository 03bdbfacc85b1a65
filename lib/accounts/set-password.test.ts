import { and, eq, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { staffSessionsTable } from '@/db/tables/staff'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { beginSecondFactor, confirmSecondFactor } from '../auth/second-factor'
import { setPassword } from './password-actions'
import { sendPasswordLink } from './password-links'

const strongPassword = 'kettle orbit marsh lantern'

test.beforeAll(async ({ db }) => void (await anEntry(db, 'settings', publishedValues)))

async function aLink(db: Tx) {
  const staff = await aStaffMember(db)
  const token = (await sendPasswordLink(db, staff, 'password-reset')).split('/').at(-1) ?? ''
  const countOpenSessions = () =>
    db.$count(staffSessionsTable, and(eq(staffSessionsTable.staffId, staff.id), isNull(staffSessionsTable.revokedAt)))
  return { staff, token, countOpenSessions }
}

function withPassword(password: string) {
  const form = new FormData()
  form.set('password', password)
  return form
}

describe('a password set by a link', () => {
  test('signs in, but only once', async ({ db }) => {
    const { token, countOpenSessions } = await aLink(db)

    await expect(setPassword(token, null, withPassword(strongPassword))).rejects.toMatchObject({
      digest: expect.stringMatching(/^NEXT_REDIRECT;.*\/admin\/dashboard;/),
    })
    expect(await countOpenSessions()).toBe(1)

    expect(await setPassword(token, null, withPassword(strongPassword))).toMatchObject({ done: false })
    expect(await countOpenSessions()).toBe(1)
  })

  test('does not sign in without the code of a second factor', async ({ db }) => {
    const { staff, token, countOpenSessions } = await aLink(db)
    const { secret } = await beginSecondFactor(db, staff)
    const code = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate()
    await confirmSecondFactor(db, staff, code)

    expect(await setPassword(token, null, withPassword(strongPassword))).toEqual({
      done: true,
      message: 'Your password is set. Sign in with it and a code from your app.',
    })
    expect(await countOpenSessions()).toBe(0)
  })
})
