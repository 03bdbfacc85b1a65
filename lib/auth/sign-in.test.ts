import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { auditLogTable } from '@/db/tables/history'
import { staffSessionsTable } from '@/db/tables/staff'
import { aSession, aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { resetAllAttempts } from './lock'
import { endSession, signInWith } from './sign-in'

const password = 'jacaranda in october'

describe('a sign-in with the right password', () => {
  test('opens a session for twelve hours, and is audited', async ({ db }) => {
    const staff = await aStaffMember(db, { password })

    const signedIn = await signInWith({ email: staff.email, password }, new Headers({ 'user-agent': 'A browser' }))

    const [session, ...others] = await sessionsOf(db, staff)
    expect(signedIn).toEqual({ status: 'in', id: staff.id, email: staff.email, sessionId: session?.id })
    expect(others).toEqual([])
    expect(session).toMatchObject({ userAgent: 'A browser', revokedAt: null })
    const hours = ((session?.expiresAt.getTime() ?? 0) - (session?.createdAt.getTime() ?? 0)) / 3_600_000
    expect(hours).toBeCloseTo(12, 5)
    expect(await logOf(db, staff)).toMatchObject([{ action: 'sign-in', staffName: staff.name }])
  })

  test('accepts the e-mail in capitals and with spaces around it', async ({ db }) => {
    const staff = await aStaffMember(db, { password })

    expect(await signInWith({ email: ` ${staff.email.toUpperCase()} `, password }, new Headers())).toMatchObject({
      status: 'in',
    })
  })

  test('opens a separate session for each browser, also for one with an overlong name', async ({ db }) => {
    const staff = await aStaffMember(db, { password })

    const one = await signInWith({ email: staff.email, password }, new Headers({ 'user-agent': 'x'.repeat(2000) }))
    const two = await signInWith({ email: staff.email, password }, new Headers())

    expect(one).not.toEqual(two)
    expect(await sessionsOf(db, staff)).toHaveLength(2)
  })
})

describe('a sign-in', () => {
  test('fails with a wrong password', async ({ db }) => {
    const staff = await aStaffMember(db, { password })

    for (const wrong of [
      '',
      ' ',
      `${password} `,
      password.toUpperCase(),
      'x'.repeat(501),
      String(staff.passwordHash),
    ]) {
      await resetAllAttempts(db, staff.email)
      expect(await signInWith({ email: staff.email, password: wrong }, new Headers())).toEqual({ status: 'wrong' })
    }

    expect(await sessionsOf(db, staff)).toEqual([])
    // The empty and the overlong password are rejected before the account is looked up.
    expect((await logOf(db, staff)).map(entry => entry.action)).toEqual(Array(4).fill('sign-in-failed'))
  })

  test('fails for a disabled account', async ({ db }) => {
    const staff = await aStaffMember(db, { password, disabledAt: new Date() })

    expect(await signInWith({ email: staff.email, password }, new Headers())).toEqual({ status: 'wrong' })
  })

  test('fails for an account without a password', async ({ db }) => {
    const staff = await aStaffMember(db)

    expect(await signInWith({ email: staff.email, password: 'none' }, new Headers())).toEqual({ status: 'wrong' })
  })

  test.for([
    { name: 'nothing', credentials: undefined },
    { name: 'no e-mail', credentials: { password } },
    { name: 'an unknown e-mail', credentials: { email: 'nobody@example.com', password } },
    { name: 'values that are not text', credentials: { email: ['a'], password: { b: 1 } } },
    { name: 'a pattern of SQL', credentials: { email: '%@example.com', password } },
    { name: 'a character that the database cannot store', credentials: { email: 'a\u0000@example.com', password } },
  ])('fails with $name', async ({ credentials }, { db }) => {
    await aStaffMember(db, { password })

    expect(await signInWith(credentials, new Headers())).toEqual({ status: 'wrong' })
  })
})

test('ending a session does not end others', async ({ db }) => {
  const staff = await aStaffMember(db)
  const [ended, other] = [await aSession(db, staff), await aSession(db, staff)]

  await endSession(ended.id)

  const sessions = await sessionsOf(db, staff)
  expect(sessions.find(session => session.id === ended.id)?.revokedAt).toBeInstanceOf(Date)
  expect(sessions.find(session => session.id === other.id)?.revokedAt).toBeNull()
})

const sessionsOf = (db: Tx, { id }: { id: string }) =>
  db.select().from(staffSessionsTable).where(eq(staffSessionsTable.staffId, id))

const logOf = (db: Tx, { id }: { id: string }) => db.select().from(auditLogTable).where(eq(auditLogTable.staffId, id))
