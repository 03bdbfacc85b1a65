import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { staffSessionsTable } from '@/db/tables/staff'
import { draftMode, setPreview } from '@/db/testing/framework/headers'
import { clearCookies } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { findStaff } from '../auth/access'
import { freeAttempts } from '../auth/lock'
import { signInWith } from '../auth/sign-in'
import { signInStaff, signOutStaff } from './sign-in-actions'

const password = 'jacaranda in october'

afterEach(clearCookies)

describe('the sign-in form', () => {
  test('signs in and redirects to the dashboard', async ({ db }) => {
    const staff = await aStaffMember(db, { password })

    await expect(signInStaff(null, aForm({ email: staff.email }))).rejects.toThrow(redirectTo('/admin/dashboard'))

    expect(await findStaff()).toMatchObject({ id: staff.id })
  })

  test('redirects to the requested path', async ({ db }) => {
    const staff = await aStaffMember(db, { password })
    const from = '/admin/media/index/manage-faqs?page=2'

    await expect(signInStaff(null, aForm({ email: staff.email, from }))).rejects.toThrow(redirectTo(from))
  })

  test.for(['https://evil.example', '//evil.example', '/\\evil.example', '/adminevil', '/home', 'javascript:alert(1)'])(
    'never redirects to %s',
    async (from, { db }) => {
      const staff = await aStaffMember(db, { password })

      const form = aForm({ email: staff.email, from })
      await expect(signInStaff(null, form)).rejects.toThrow(redirectTo('/admin/dashboard'))
    },
  )

  test('returns an unspecific error and keeps the typed e-mail', async ({ db }) => {
    const staff = await aStaffMember(db, { password })
    const message = 'E-mail or password is wrong.'

    expect(await signInStaff(null, aForm({ email: staff.email, password: 'x' }))).toEqual({
      message,
      email: staff.email,
    })
    expect(await signInStaff(null, aForm({ email: 'nobody@example.com' }))).toEqual({
      message,
      email: 'nobody@example.com',
    })
    expect(await findStaff()).toBeNull()
  })
})

test('signs in from a known device while unknown browsers have locked the e-mail', async ({ db }) => {
  const staff = await aStaffMember(db, { password })
  const form = () => aForm({ email: staff.email })
  await expect(signInStaff(null, form())).rejects.toThrow('NEXT_REDIRECT')
  await signOutStaff().catch(() => {})
  for (let tries = 0; tries <= freeAttempts; tries++)
    await signInWith({ email: staff.email, password: 'a guess' }, new Headers())

  await expect(signInStaff(null, form())).rejects.toThrow(redirectTo('/admin/dashboard'))
  await clearCookies()
  expect(await signInStaff(null, form())).toMatchObject({ message: expect.stringContaining('Too many tries.') })
})

test('signing out revokes the session and ends a preview in this browser', async ({ db }) => {
  const staff = await aStaffMember(db, { password })
  await expect(signInStaff(null, aForm({ email: staff.email }))).rejects.toThrow('NEXT_REDIRECT')

  setPreview(true)
  await expect(signOutStaff()).rejects.toThrow(redirectTo('/admin/login'))
  const mode = await draftMode()
  expect(mode.isEnabled).toBe(false)

  const sessions = await db.select().from(staffSessionsTable).where(eq(staffSessionsTable.staffId, staff.id))
  expect(sessions.map(session => session.revokedAt)).toEqual([expect.any(Date)])
})

function aForm(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ password, ...values })) form.set(name, value)
  return form
}

/** Matches a redirect of Next.js: an error with the URL in its digest. */
const redirectTo = (path: string) =>
  expect.objectContaining({ digest: expect.stringMatching(new RegExp(`;(https?://[^/;]+)?${RegExp.escape(path)};`)) })
