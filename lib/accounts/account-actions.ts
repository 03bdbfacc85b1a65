'use server'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { after } from 'next/server'
import { z } from 'zod'
import { roles } from '@/db/tables/staff'
import { attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { db } from '@/lib/database'
import { accountEmailSchema, invalidAccountEmail } from '@/lib/email-schema'
import { env } from '@/lib/env'
import { NotFoundError } from '@/lib/errors'
import { accountSubject, recordAuditEvent } from '../audit/record-audit-event'
import { requireAreaAccess, requireOwnAccount } from '../auth/access'
import { reauthenticate } from '../auth/password-again'
import {
  beginSecondFactor,
  checkCode,
  confirmSecondFactor,
  hasSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
} from '../auth/second-factor'
import { revokeSession, revokeSessions } from '../auth/sessions'
import {
  changeAccount,
  changeOwnPassword,
  findAccount,
  inviteAgain,
  inviteStaff,
  requireSecondFactor,
  secondFactorRequired,
  setAccountOpen,
} from './accounts'
import { signInStaff } from './actions'
import { countLinkRequest, requestPasswordLink, sendPasswordLink, setPasswordByLink } from './password-links'

const nameField = z.string().trim().min(1, 'A name, please.').max(100, 'At most 100 characters.')
const roleField = z.enum(roles, 'Choose a role.')
const inviteSchema = z.object({
  name: nameField,
  email: accountEmailSchema,
  role: roleField,
})
const accountSchema = z.object({ name: nameField, role: roleField })
const idSchema = z.uuid()

const tooManyTries = 'Too many tries. Wait a few minutes.'
const alreadyOn = 'It is on already.'
const notYourPassword = 'This is not your password.'

/** Invites someone: for owners only. */
export async function inviteAccount(_before: FormResult, form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'accounts')
  const input = inviteSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  return submit(() => inviteStaff(db, staff, input.data), `The invitation to ${input.data.email} is on its way.`)
}

/** Changes name and role of an account. */
export async function saveAccount(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'accounts')
  const input = accountSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  return submit(() => changeAccount(db, staff, idSchema.parse(id), input.data), 'Saved')
}

const accountChanges = {
  'invite-again': { done: 'The invitation is on its way again.', run: inviteAgain },
  close: {
    done: 'The account is closed; its sessions have ended.',
    run: (database: typeof db, by: { id: string; name: string }, id: string) => setAccountOpen(database, by, id, false),
  },
  open: {
    done: 'The account is open again.',
    run: (database: typeof db, by: { id: string; name: string }, id: string) => setAccountOpen(database, by, id, true),
  },
  'remove-second-factor': {
    done: 'The second factor is off. Its holder adds a new one.',
    run: async (database: typeof db, by: { id: string; name: string }, id: string) => {
      const account = await findAccount(database, id)
      if (!account) throw new NotFoundError('There is no such account.')
      await removeSecondFactor(database, by, account)
    },
  },
  'password-link': {
    done: 'A link to set a new password is on its way.',
    run: async (database: typeof db, by: { id: string; name: string }, id: string) => {
      const account = await findAccount(database, id)
      if (!account || account.state === 'disabled') throw new NotFoundError('There is no such account.')
      return database.transaction(async tx => {
        const link = await sendPasswordLink(tx, account, account.state === 'invited' ? 'invitation' : 'password-reset')
        await recordAuditEvent(tx, {
          by,
          action: 'account-changed',
          subject: accountSubject(account),
          changed: ['password link'],
        })
        return { link }
      })
    },
  },
}

/** Applies one of `accountChanges` to an account. */
export async function changeAccountState(
  id: string,
  change: keyof typeof accountChanges,
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'accounts')
  const { done, run } =
    accountChanges[z.enum(Object.keys(accountChanges) as (keyof typeof accountChanges)[]).parse(change)]
  return submit(() => run(db, staff, idSchema.parse(id)), done)
}

/** Ends a session of someone else's account. */
export async function endSessionOf(
  id: string,
  sessionId: string,
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'accounts')
  const holder = await findAccount(db, idSchema.parse(id))
  if (!holder) return { done: false, message: 'There is no such account.' }
  await revokeSession(db, staff, holder, idSchema.parse(sessionId))
  refresh()
  return { done: true, message: 'Signed out there.' }
}

/** Asks a second factor of everyone, or no longer. */
export async function setPolicy(_before: FormResult, form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'accounts')
  const required = form.get('required') === 'on'
  if (required && !(await hasSecondFactor(db, staff.id)))
    return { done: false, message: 'Add a second factor to your own account first, or you would be shut out.' }
  return submit(
    () => requireSecondFactor(db, staff, required),
    required ? 'Required from now on' : 'No longer required',
  )
}

/** Changes one's own password. */
export async function changeMyPassword(_before: FormResult, form: FormData): Promise<FormResult> {
  const staff = await requireOwnAccount()
  const input = z.object({ old: z.string().max(500), password: z.string().max(500) }).parse(Object.fromEntries(form))
  const result = await changeOwnPassword(db, staff, input)
  if (result.status === 'locked') return { done: false, message: tooManyTries }
  if (result.status === 'wrong') return fieldError('old', notYourPassword)
  if (result.status === 'weak') return fieldError('password', result.message)
  refresh()
  return { done: true, message: 'Your password is changed. Other browsers were signed out.' }
}

/** Ends one of one's own sessions. */
export async function endMySession(sessionId: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const staff = await requireOwnAccount()
  await revokeSession(db, staff, staff, idSchema.parse(sessionId))
  refresh()
  return { done: true, message: 'Signed out there.' }
}

/** Ends all of one's own sessions but this one. */
export async function endMyOtherSessions(_before: FormResult, _form: FormData): Promise<FormResult> {
  const staff = await requireOwnAccount()
  await db.transaction(async tx => {
    await revokeSessions(tx, staff.id, staff.sessionId)
    await recordAuditEvent(tx, { by: staff, action: 'sign-out-others' })
  })
  refresh()
  return { done: true, message: 'Signed out everywhere else.' }
}

export type SecondFactorStep =
  | { step: 'scan'; secret: string; picture: string; message?: string }
  | { step: 'codes'; codes: string[] }
  | { step: 'rejected'; message: string }
  | null

/** Adds a second factor in two steps: the password creates the secret, a code activates it. */
export async function addSecondFactor(before: SecondFactorStep, form: FormData): Promise<SecondFactorStep> {
  const staff = await requireOwnAccount()
  if (before?.step !== 'scan') {
    if (await hasSecondFactor(db, staff.id)) return { step: 'rejected', message: alreadyOn }
    const again = await reauthenticate(db, staff, String(form.get('password') ?? '').slice(0, 500))
    if (again !== 'right') return { step: 'rejected', message: again === 'locked' ? tooManyTries : notYourPassword }
    const { secret, uri } = await beginSecondFactor(db, staff)
    const { toString: toQrCode } = await import('qrcode')
    return { step: 'scan', secret, picture: await toQrCode(uri, { type: 'svg', margin: 1 }) }
  }
  const result = await confirmSecondFactor(db, staff, readCode(form))
  if (result.status === 'on') return { step: 'codes', codes: result.codes }
  if (result.status === 'on-already') return { step: 'rejected', message: alreadyOn }
  const wrong = 'This code does not fit. Take the one your app shows now.'
  return { ...before, message: result.status === 'locked' ? tooManyTries : wrong }
}

/** Removes one's own second factor or creates new recovery codes; requires a code. */
export async function changeSecondFactor(_before: SecondFactorStep, form: FormData): Promise<SecondFactorStep> {
  const staff = await requireOwnAccount()
  const off = form.get('change') === 'off'
  if (off && (await secondFactorRequired(db)))
    return { step: 'rejected', message: 'Every account here must have a second factor.' }
  const checked = await checkCode(db, staff, readCode(form), 'session')
  if (checked !== 'right')
    return { step: 'rejected', message: checked === 'locked' ? tooManyTries : 'This code does not fit.' }
  if (off) {
    await removeSecondFactor(db, staff, staff)
    refresh()
    return null
  }
  const codes = await newRecoveryCodes(db, staff.id)
  await recordAuditEvent(db, { by: staff, action: 'recovery-codes' })
  return { step: 'codes', codes }
}

/** Mails a link to set a new password. The response is the same for an e-mail that nobody has. */
export async function forgotPassword(_before: FormResult, form: FormData): Promise<FormResult> {
  const email = accountEmailSchema.safeParse(form.get('email'))
  if (!email.success) return fieldError('email', invalidAccountEmail)
  if ((await countLinkRequest(await headers())) !== null) return { done: false, message: tooManyTries }
  // After the response, so that timing reveals nothing either.
  after(() => requestPasswordLink(db, email.data))
  return {
    done: true,
    message: 'If there is an account with this e-mail, a link is on its way. It works for one hour.',
  }
}

/**
 * Sets a password by the link of a mail, which works once, and signs in with it as the form of the login does: an account
 * with a second factor is still asked for its code.
 */
export async function setPassword(token: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const input = z
    .object({ token: z.string().regex(/^[0-9a-f]{64}$/), password: z.string().max(500) })
    .safeParse({ token, password: form.get('password') })
  if (!input.success) return { done: false, message: 'This link is not right.' }
  const result = await setPasswordByLink(db, input.data.token, input.data.password)
  if (result.status === 'weak') return fieldError('password', result.message)
  if (result.status === 'gone') return { done: false, message: 'This link was used or has run out. Ask for a new one.' }
  const credentials = new FormData()
  credentials.set('email', result.email)
  credentials.set('password', input.data.password)
  // Redirects to the panel, unless something is missing.
  const failed = await signInStaff(null, credentials)
  const next = failed?.ticket ? 'Sign in with it and a code from your app.' : 'You can sign in now.'
  return { done: true, message: `Your password is set. ${next}` }
}

const readCode = (form: FormData) => String(form.get('code') ?? '').slice(0, 60)

const fieldError = (field: string, message: string): FormResult => ({
  done: false,
  message: 'Please look at the marked field.',
  fieldErrors: { [field]: [message] },
})

async function submit(change: () => Promise<unknown>, done: string): Promise<FormResult> {
  const result = await attempt(change)
  if (!result.done) return result
  refresh()
  const { link } = (result.value ?? {}) as { link?: string }
  if (!link || env.RESEND_API_KEY) return { done: true, message: done }
  return {
    done: true,
    message: 'No mail was sent: this site has no mail key. Hand on this link, which works once.',
    link,
  }
}
