'use server'

import { draftMode } from 'next/headers'
import { AuthError } from 'next-auth'
import { SignInError, signIn, signOut } from '../auth/next-auth'
import { safeReturnPath } from '../auth/safe-return-path'

/** The reason of a failed sign-in; with a `ticket`, the form asks for a code next. */
export type SignInResult = { message: string; email: string; ticket?: string } | null

/** Signs staff in and redirects to the path `from`, or returns the reason of the failure. Works without JavaScript. */
export async function signInStaff(_before: SignInResult, form: FormData): Promise<SignInResult> {
  // Longer texts are never valid.
  const readField = (name: string, max: number) => String(form.get(name) ?? '').slice(0, max)
  const [email, ticket] = [readField('email', 254), readField('ticket', 500)]
  const credentials = ticket
    ? { ticket, code: readField('code', 60) }
    : { email, password: String(form.get('password') ?? '') }
  try {
    await signIn('credentials', { ...credentials, redirectTo: safeReturnPath(form.get('from')) })
  } catch (error) {
    // Next.js redirects by throwing: only authentication errors are handled here.
    if (!(error instanceof AuthError)) throw error
    return { email, ...signInFailure(error, ticket) }
  }
  return null
}

function signInFailure(error: AuthError, ticket: string): { message: string; ticket?: string } {
  const reason = error instanceof SignInError ? error.reason : { status: 'wrong' as const }
  if (reason.status === 'code') return { message: '', ticket: reason.ticket }
  if (reason.status === 'locked')
    return { message: `Too many tries. Wait ${minutes(reason.seconds)}, or set a new password by mail.` }
  return ticket
    ? { message: 'This code is wrong, or more than five minutes have passed. A code works once.', ticket }
    : { message: 'E-mail or password is wrong.' }
}

const minutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)

/** Signs out: revokes the session, and ends a preview in this browser. */
export async function signOutStaff() {
  const mode = await draftMode()
  mode.disable()
  await signOut({ redirectTo: '/admin/login' })
}
