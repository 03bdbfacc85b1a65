'use server'

import { AuthError } from 'next-auth'
import { signIn, signOut } from './next-auth'

export type SignInResult = { message: string; email: string } | null

/** Signs a member of staff in and leads on to the dashboard; answers why not. Works without script. */
export async function signInStaff(_before: SignInResult, form: FormData): Promise<SignInResult> {
  const email = String(form.get('email') ?? '').slice(0, 254)
  try {
    await signIn('credentials', {
      email,
      password: String(form.get('password') ?? ''),
      redirectTo: safeReturn(form.get('from')),
    })
  } catch (error) {
    // The framework leads on by throwing: only a refusal is ours to word.
    if (!(error instanceof AuthError)) throw error
    return { message: 'E-mail or password is wrong.', email }
  }
  return null
}

/** Signs out and ends the session on the server. */
export async function signOutStaff() {
  await signOut({ redirectTo: '/admin/login' })
}

/** Only a path inside the panel: a sign-in must not lead to another site. */
function safeReturn(from: FormDataEntryValue | null) {
  return typeof from === 'string' && /^\/admin(\/[\w\-/?=&]*)?$/.test(from) ? from : '/admin/dashboard'
}
