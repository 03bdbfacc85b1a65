'use server'

import { headers } from 'next/headers'
import { after } from 'next/server'
import { z } from 'zod'
import { type FormResult, failureWith, invalidField } from '@/lib/actions/result'
import { formInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { accountEmailSchema, invalidAccountEmail } from '@/lib/text/email-schema'
import { requireOwnAccount } from '../auth/access'
import { changeOwnPassword } from './accounts'
import { notYourPassword, tooManyTries } from './messages'
import { countLinkRequest, requestPasswordLink, setPasswordByLink } from './password-links'
import { signInStaff } from './sign-in-actions'

const passwordsSchema = z.object({ old: z.string().max(500), password: z.string().max(500) })

export async function changeMyPassword(_before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(requireOwnAccount, formInput(passwordsSchema, form), async (staff, values) => {
    const result = await changeOwnPassword(db, staff, values)
    if (result.status === 'locked') return failureWith(tooManyTries)
    if (result.status === 'wrong') return invalidField('old', notYourPassword)
    if (result.status === 'weak') return invalidField('password', result.message)
    return 'Your password is changed. Other browsers were signed out.'
  })
}

/** Mails a link to set a new password. The response is the same for an e-mail without an account. */
export async function forgotPassword(_before: FormResult, form: FormData): Promise<FormResult> {
  const email = accountEmailSchema.safeParse(form.get('email'))
  if (!email.success) return invalidField('email', invalidAccountEmail)
  if ((await countLinkRequest(await headers())) !== null) return failureWith(tooManyTries)
  // The mail is sent after the response, so that timing reveals nothing either.
  after(() => requestPasswordLink(db, email.data))
  return {
    done: true,
    message: 'If there is an account with this e-mail, a link is on its way. It works for one hour.',
  }
}

/** Sets a password by a link that works once, and signs in; a second factor, if any, must still be entered. */
export async function setPassword(token: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const input = z
    .object({ token: z.string().regex(/^[0-9a-f]{64}$/), password: z.string().max(500) })
    .safeParse({ token, password: form.get('password') })
  if (!input.success) return failureWith('This link is not valid.')
  const result = await setPasswordByLink(db, input.data.token, input.data.password)
  if (result.status === 'weak') return invalidField('password', result.message)
  if (result.status === 'gone') return failureWith('This link was used already or has expired. Ask for a new one.')
  const credentials = new FormData()
  credentials.set('email', result.email)
  credentials.set('password', input.data.password)
  // Redirects to the panel if the sign-in succeeds.
  const signInResult = await signInStaff(null, credentials)
  const next = signInResult?.ticket ? 'Sign in with it and a code from your app.' : 'You can sign in now.'
  return { done: true, message: `Your password is set. ${next}` }
}
