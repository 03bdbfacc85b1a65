import { isEmailShaped, normalizeEmail } from '@/db/content/email'
import { copy } from './copy'

/** The error message for this e-mail, or null. Normalized first; empty comes before invalid. */
export function emailMessage(email: string): string | null {
  const normalized = normalizeEmail(email)
  if (normalized === '') return copy.emailRequired
  return isEmailShaped(normalized) ? null : copy.emailInvalid
}
