'use server'

import { refresh } from 'next/cache'
import { db } from '@/lib/database'
import { recordAuditEvent } from '../audit/record-audit-event'
import { requireOwnAccount } from '../auth/access'
import { reauthenticate } from '../auth/reauthenticate'
import {
  beginSecondFactor,
  checkCode,
  confirmSecondFactor,
  hasSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
} from '../auth/second-factor'
import { secondFactorRequired } from './accounts'
import { alreadyEnabled, notYourPassword, tooManyTries } from './messages'

/** The state of the form; null at the start. `picture` is the QR code as SVG, for the authenticator app. */
export type SecondFactorStep =
  | { step: 'scan'; secret: string; picture: string; message?: string }
  | { step: 'codes'; codes: string[] }
  | { step: 'rejected'; message: string }
  | null

/** Adds a second factor in two steps: the password creates the secret, then a code activates it. */
export async function addSecondFactor(before: SecondFactorStep, form: FormData): Promise<SecondFactorStep> {
  const staff = await requireOwnAccount()
  if (before?.step !== 'scan') {
    if (await hasSecondFactor(db, staff.id)) return { step: 'rejected', message: alreadyEnabled }
    const passwordCheck = await reauthenticate(db, staff, readField(form, 'password', 500))
    if (passwordCheck !== 'right')
      return { step: 'rejected', message: passwordCheck === 'locked' ? tooManyTries : notYourPassword }
    const { secret, uri } = await beginSecondFactor(db, staff)
    const { toString: toQrCode } = await import('qrcode')
    return { step: 'scan', secret, picture: await toQrCode(uri, { type: 'svg', margin: 1 }) }
  }
  const result = await confirmSecondFactor(db, staff, readField(form, 'code', 60))
  if (result.status === 'on') return { step: 'codes', codes: result.codes }
  if (result.status === 'on-already') return { step: 'rejected', message: alreadyEnabled }
  const wrong = 'This code is wrong. Use the one that your app shows now.'
  return { ...before, message: result.status === 'locked' ? tooManyTries : wrong }
}

/** Removes the second factor of the signed-in account, or creates new recovery codes; requires a code. */
export async function changeSecondFactor(_before: SecondFactorStep, form: FormData): Promise<SecondFactorStep> {
  const staff = await requireOwnAccount()
  const isRemoval = form.get('change') === 'off'
  if (isRemoval && (await secondFactorRequired(db)))
    return { step: 'rejected', message: 'Every account here must have a second factor.' }
  const codeCheck = await checkCode(db, staff, readField(form, 'code', 60), 'session')
  if (codeCheck !== 'right')
    return { step: 'rejected', message: codeCheck === 'locked' ? tooManyTries : 'This code is wrong.' }
  if (isRemoval) {
    await removeSecondFactor(db, staff, staff)
    refresh()
    return null
  }
  const codes = await newRecoveryCodes(db, staff.id)
  await recordAuditEvent(db, { by: staff, action: 'recovery-codes' })
  return { step: 'codes', codes }
}

/** Returns the text of a field. Texts longer than `max` characters are never valid. */
const readField = (form: FormData, name: string, max: number) => String(form.get(name) ?? '').slice(0, max)
