import { eq } from 'drizzle-orm'
import { forbidden } from 'next/navigation'
import { encode } from 'next-auth/jwt'
import { afterEach, describe, expect, vi } from 'vitest'
import { auditLogTable } from '@/db/tables/history'
import { staffPolicyTable, staffSessionsTable, staffTable } from '@/db/tables/staff'
import { cookies } from '@/db/testing/framework/headers'
import { clearCookies, sessionCookie, setSessionCookie, signInAs } from '@/db/testing/signed-in'
import { aSession, aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { ForbiddenError, SignedOutError } from '@/lib/errors'
import { findStaff, requireAreaAccess, requireEntryAccess, requireOwnAccount, requireStaff } from './access'
import { listSessions } from './sessions'

afterEach(clearCookies)

describe('the signed-in staff member', () => {
  test('is the account of the session, with its current role', async ({ db }) => {
    const staff = await signInAs(db, 'sales')
    expect(await findStaff()).toEqual({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: 'sales',
      sessionId: staff.sessionId,
      mustAddSecondFactor: false,
      listColumns: null,
    })

    await db.update(staffTable).set({ role: 'viewer' }).where(eq(staffTable.id, staff.id))

    expect(await findStaff()).toMatchObject({ role: 'viewer' })
  })

  test('stays signed in if the last request was less than three hours ago', async ({ db }) => {
    const staff = await aStaffMember(db)
    const session = await aSession(db, staff, { lastSeenAt: new Date(Date.now() - 2.9 * 3_600_000) })
    await setSessionCookie(session.id)
    const before = new Date()

    expect(await findStaff()).toMatchObject({ id: staff.id })

    const [seen] = await listSessions(db, staff.id)
    expect(seen?.lastSeenAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
  })

  test('is the account of the session in the cookie, not of another session', async ({ db }) => {
    const [wanjiru, otieno] = [await aStaffMember(db), await aStaffMember(db)]
    await aSession(db, wanjiru)
    await setSessionCookie((await aSession(db, otieno)).id)

    expect(await findStaff()).toMatchObject({ id: otieno.id })
  })
})

describe('findStaff', () => {
  test('returns null without a cookie', async () => {
    expect(await findStaff()).toBeNull()
  })

  test.for([
    { name: 'that has expired', state: { expiresAt: new Date(Date.now() - 1) } },
    { name: 'that was left alone for three hours', state: { lastSeenAt: new Date(Date.now() - 3 * 3_600_000 - 1000) } },
    { name: 'that was ended', state: { revokedAt: new Date() } },
  ])('returns null for a session $name', async ({ state }, { db }) => {
    const session = await aSession(db, await aStaffMember(db), state)
    await setSessionCookie(session.id)

    expect(await findStaff()).toBeNull()
  })

  test('returns null for an account that was disabled, from the next request on', async ({ db }) => {
    const staff = await signInAs(db, 'owner')
    expect(await findStaff()).toMatchObject({ id: staff.id })

    await db.update(staffTable).set({ disabledAt: new Date() }).where(eq(staffTable.id, staff.id))

    expect(await findStaff()).toBeNull()
  })

  test('returns null for an account that was deleted', async ({ db }) => {
    const staff = await signInAs(db, 'owner')

    await db.delete(staffTable).where(eq(staffTable.id, staff.id))

    expect(await findStaff()).toBeNull()
    expect(await db.$count(staffSessionsTable, eq(staffSessionsTable.staffId, staff.id))).toBe(0)
  })

  test.for(['', 'not an id', crypto.randomUUID(), "' or 1=1 --"])(
    'returns null for the session id %j',
    async (sessionId, { db }) => {
      await aStaffMember(db)
      await setSessionCookie(sessionId)

      expect(await findStaff()).toBeNull()
    },
  )

  test('returns null for a cookie that was encrypted with another secret', async ({ db }) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const session = await aSession(db, await aStaffMember(db, { role: 'owner' }))
    const forged = await encode({ token: { sessionId: session.id }, secret: 'another secret', salt: sessionCookie })
    const cookieJar = await cookies()
    cookieJar.set(sessionCookie, forged)

    expect(await findStaff()).toBeNull()
    expect(logged).toHaveBeenCalled()
  })
})

describe('a required second factor', () => {
  test('admits accounts without one only to their account screen', async ({ db }) => {
    const staff = await signInAs(db, 'owner')
    await db.insert(staffPolicyTable).values({ id: 1, secondFactorRequired: true })
    try {
      expect(await requireOwnAccount()).toMatchObject({ id: staff.id, mustAddSecondFactor: true })
      const redirectToAccount = expect.objectContaining({ digest: expect.stringContaining('/admin/account') })
      await expect(requireStaff()).rejects.toThrow(redirectToAccount)
      await expect(requireEntryAccess('view', 'articles')).rejects.toThrow(redirectToAccount)
      await expect(requireAreaAccess('view', 'leads')).rejects.toThrow(redirectToAccount)

      await db.update(staffTable).set({ totpConfirmedAt: new Date() }).where(eq(staffTable.id, staff.id))
      expect(await requireStaff()).toMatchObject({ mustAddSecondFactor: false })
    } finally {
      await db.delete(staffPolicyTable)
    }
  })
})

test('ForbiddenError has the same digest as the error that `forbidden()` of Next.js throws', () => {
  vi.stubEnv('__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS', 'true')
  const { digest } = new ForbiddenError('You do not have access to this.')
  expect(() => forbidden()).toThrow(expect.objectContaining({ digest }))
  vi.unstubAllEnvs()
})

describe('a permission', () => {
  test('is denied when signed out, with a helpful message', async () => {
    await expect(requireStaff()).rejects.toThrow(
      new SignedOutError('Your session has ended. Sign in again; what you typed is still in this window.'),
    )
  })

  test('returns the staff member and the collection', async ({ db }) => {
    const staff = await signInAs(db, 'foundation-editor')

    expect(await requireEntryAccess('edit', 'schools')).toMatchObject({
      staff: { id: staff.id },
      key: 'schools',
      collection: { key: 'schools', area: 'foundation' },
    })
  })

  test('is denied for an unknown collection with the same message as for another area', async ({ db }) => {
    await signInAs(db, 'foundation-editor')

    for (const key of ['articles', 'castles', '__proto__', 'constructor', '']) {
      await expect(requireEntryAccess('view', key)).rejects.toThrow(
        new ForbiddenError('You do not have access to this.'),
      )
    }
  })
})

test('a denied permission is recorded in the audit log, without untrusted text', async ({ db }) => {
  const sales = await signInAs(db, 'sales')
  await expect(requireAreaAccess('edit', 'accounts')).rejects.toBeInstanceOf(ForbiddenError)
  await expect(requireEntryAccess('edit', 'articles')).rejects.toBeInstanceOf(ForbiddenError)
  await expect(requireEntryAccess('edit', '<b>no key</b>')).rejects.toBeInstanceOf(ForbiddenError)

  const events = await db.select().from(auditLogTable).where(eq(auditLogTable.staffId, sales.id))
  expect(events.map(({ action, changed }) => [action, ...changed]).sort()).toEqual([
    ['refused', 'edit accounts'],
    ['refused', 'edit an unknown screen'],
    ['refused', 'edit articles'],
  ])
})
