import { isEmailShaped, normalizeEmail } from '@/db/content/email'
import { copy } from '../text/copy'
import { normalizeLine } from '../text/normalize-text'
import type { FieldErrors } from './form-state'

export const requiredMessage = (label: string) => `${label} is required.`

/** The messages for empty required fields, used by the browser and the server. */
export const requiredMessages = {
  name: requiredMessage('Name'),
  email: copy.emailRequired,
  consent: 'Please tick this box; without it we may not reply to you.',
} as const

/** Returns the error message for this e-mail, or null. An empty e-mail gets another message than an invalid one. */
export function emailMessage(email: string): string | null {
  const normalized = normalizeEmail(email)
  if (normalized === '') return requiredMessages.email
  return isEmailShaped(normalized) ? null : copy.emailInvalid
}

/** Longer texts cannot be empty, so they are not normalized. */
const maxNormalized = 100

/**
 * Returns the errors that the browser finds before a form is sent, by field. `required` contains the names of required
 * fields. The server finds the same errors and others (`schema.ts`).
 */
export function findFieldErrors(fields: Record<string, unknown>, required: readonly string[]): FieldErrors {
  const messageOf = (name: string) => {
    if (name === 'email') return emailMessage(String(fields.email ?? ''))
    const isEmpty = normalizeLine(fields[name], maxNormalized) === null
    return isEmpty ? (requiredMessages as Record<string, string>)[name] : null
  }
  return Object.fromEntries(
    required.flatMap(name => {
      const message = messageOf(name)
      return message ? [[name, [message]]] : []
    }),
  )
}
