import { copy } from './copy'

/** No white space or at-sign, an at-sign, a domain that contains a dot (spec 5). */
const simplePattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What stands in the way of this e-mail, or null. Trimmed first; empty comes before invalid. */
export function emailMessage(email: string): string | null {
  const trimmed = email.trim()
  if (trimmed === '') return copy.emailRequired
  return simplePattern.test(trimmed) && trimmed.length <= 254 ? null : copy.emailInvalid
}
