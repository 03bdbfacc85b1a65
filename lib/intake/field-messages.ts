import { isEmailShaped, normalizeEmail } from '@/db/content/email'
import { copy } from '../text/copy'
import { normalizeLine } from '../text/normalize-text'
import type { FieldErrors } from './form-state'

export const requiredMessage = (label: string) => `${label} is required.`

/** The messages of empty fields that forms require, the same in the browser and on the server. */
export const requiredMessages = {
  name: requiredMessage('Name'),
  email: copy.emailRequired,
  consent: 'Please tick this box; without it we may not answer you.',
} as const

/** The error message for this e-mail, or null. Normalized first; empty comes before invalid. */
export function emailMessage(email: string): string | null {
  const normalized = normalizeEmail(email)
  if (normalized === '') return requiredMessages.email
  return isEmailShaped(normalized) ? null : copy.emailInvalid
}

/** Longer texts are not normalized; they are not empty either. */
const mostNormalized = 100

/**
 * The errors that are known before a form is sent, by field: `required` has the names of the fields that must be filled.
 * The server finds the same and more (`schema.ts`).
 */
export function findFieldErrors(fields: Record<string, unknown>, required: readonly string[]): FieldErrors {
  const messageOf = (name: string) => {
    if (name === 'email') return emailMessage(String(fields.email ?? ''))
    const isEmpty = normalizeLine(fields[name], mostNormalized) === null
    return isEmpty ? (requiredMessages as Record<string, string>)[name] : null
  }
  return Object.fromEntries(
    required.flatMap(name => {
      const message = messageOf(name)
      return message ? [[name, [message]]] : []
    }),
  )
}
