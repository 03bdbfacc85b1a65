'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { roles } from '@/db/tables/staff'
import { requireId } from '@/lib/actions/require-id'
import { type Failure, type FormResult, failureWith, invalidField } from '@/lib/actions/result'
import { formInput, inputOf, noInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { blankAsNull } from '@/lib/text/blank-as-null'
import { accountEmailSchema } from '@/lib/text/email-schema'
import { accountSubject, recordAuditEvent } from '../audit/record-audit-event'
import { requireAreaAccess } from '../auth/access'
import { hasSecondFactor, removeSecondFactor } from '../auth/second-factor'
import { revokeSession } from '../auth/sessions'
import {
  changeAccount,
  closeAccount,
  findAccount,
  inviteAgain,
  inviteStaff,
  reopenAccount,
  setSecondFactorRequired,
} from './accounts'
import { workInWords } from './hand-over'
import { sendPasswordLink } from './password-links'

const requireAccess = () => requireAreaAccess('edit', 'accounts')

const nameField = z.string().trim().min(1, 'Write a name.').max(100, 'At most 100 characters.')
const roleField = z.enum(roles, 'Choose a role.')
const inviteSchema = z.object({ name: nameField, email: accountEmailSchema, role: roleField })
const successorField = z.preprocess(blankAsNull, z.uuid().nullish())
const accountSchema = z.object({ name: nameField, role: roleField, successorId: successorField })

export async function inviteAccount(_before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(requireAccess, formInput(inviteSchema, form), async (staff, account) =>
    messageWithLink(`The invitation to ${account.email} is on its way.`, await inviteStaff(db, staff, account)),
  )
}

export async function saveAccount(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return refreshIfSuccessorMissing(
    staffAction(requireAccess, formInput(accountSchema, form), (staff, account) =>
      withFieldConflicts(async () => {
        const movedWork = await changeAccount(db, staff, requireId(id, 'account'), account)
        return movedWork ? `Saved. Handed over: ${workInWords(movedWork)}.` : 'Saved'
      }),
    ),
  )
}

/** `message` is shown after the change, unless `run` returns `{ message }`; `{ link }` is a link that was mailed. */
type Change = {
  message: string
  run: (by: { id: string; name: string }, id: string, form: FormData) => Promise<unknown>
}

const accountChanges = {
  'invite-again': { message: 'The invitation is on its way again.', run: (by, id) => inviteAgain(db, by, id) },
  close: {
    message: 'The account is closed; its sessions have ended.',
    run: async (by, id, form) => {
      const movedWork = await closeAccount(db, by, id, successorField.parse(form.get('successorId')) ?? null)
      return movedWork && { message: `The account is closed. Handed over: ${workInWords(movedWork)}.` }
    },
  },
  open: { message: 'The account is open again.', run: (by, id) => reopenAccount(db, by, id) },
  'remove-second-factor': {
    message: 'The second factor is off. They can add a new one after signing in.',
    run: async (by, id) => {
      const account = await findAccount(db, id)
      if (!account) throw new NotFoundError('There is no such account.')
      await removeSecondFactor(db, by, account)
    },
  },
  'password-link': {
    message: 'A link to set a new password is on its way.',
    run: async (by, id) => {
      const account = await findAccount(db, id)
      if (!account || account.state === 'disabled') throw new NotFoundError('There is no such account.')
      return db.transaction(async tx => {
        const link = await sendPasswordLink(tx, account, account.state === 'invited' ? 'invitation' : 'password-reset')
        const subject = accountSubject(account)
        await recordAuditEvent(tx, { by, action: 'account-changed', subject, changed: ['password link'] })
        return { link }
      })
    },
  },
} satisfies Record<string, Change>

type AccountChange = keyof typeof accountChanges
const changeSchema = z.enum(Object.keys(accountChanges) as AccountChange[])

export async function changeAccountState(
  id: string,
  change: AccountChange,
  _before: FormResult,
  form: FormData,
): Promise<FormResult> {
  return refreshIfSuccessorMissing(
    staffAction(requireAccess, inputOf(changeSchema, change), (staff, validChange) =>
      withFieldConflicts(async () => {
        const { message, run } = accountChanges[validChange]
        return messageWithLink(message, await run(staff, requireId(id, 'account'), form))
      }),
    ),
  )
}

/** Runs a change; a `ConflictError` about the value of a field becomes a message at that field. */
async function withFieldConflicts<Result>(change: () => Promise<Result>): Promise<Result | Failure> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof ConflictError && error.conflict.field) return invalidField(error.conflict.field, error.message)
    throw error
  }
}

/** Renders the screen again if a successor is missing: the account perhaps had no work when the screen was rendered. */
async function refreshIfSuccessorMissing(result: Promise<FormResult>): Promise<FormResult> {
  const formResult = await result
  if (formResult?.fieldErrors?.successorId) refresh()
  return formResult
}

export async function endSessionOf(
  id: string,
  sessionId: string,
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  return staffAction(requireAccess, noInput, async staff => {
    const holder = await findAccount(db, requireId(id, 'account'))
    if (!holder) throw new NotFoundError('There is no such account.')
    await revokeSession(db, staff, holder, requireId(sessionId, 'session'))
    return 'Signed out in that browser.'
  })
}

/** Sets whether every account must have a second factor. */
export async function setPolicy(_before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(requireAccess, noInput, async staff => {
    const required = form.get('required') === 'on'
    if (required && !(await hasSecondFactor(db, staff.id)))
      return failureWith('Add a second factor to your own account first; otherwise you would be locked out.')
    await setSecondFactorRequired(db, staff, required)
    return required ? 'Required from now on' : 'No longer required'
  })
}

/** Returns the message; or, if mail is not configured, another one with the link that would have been mailed. */
function messageWithLink(message: string, result: unknown) {
  const { link, message: ownMessage } = (result ?? {}) as { link?: string; message?: string }
  if (!link || env.RESEND_API_KEY) return { message: ownMessage ?? message }
  return { message: 'No mail was sent, because no mail service is set up. Pass on this link, which works once.', link }
}
