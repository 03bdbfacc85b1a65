import { isEmailShaped } from '@/db/content/email'
import { copy } from './copy'

/** The error message for this e-mail, or null. Trimmed first; empty comes before invalid. */
export function emailMessage(email: string): string | null {
  const trimmed = email.trim()
  if (trimmed === '') return copy.emailRequired
  return isEmailShaped(trimmed) ? null : copy.emailInvalid
}
