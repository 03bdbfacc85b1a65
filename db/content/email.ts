/** Maximum length of an email (RFC 5321: 254 characters with its path). */
export const maxEmailLength = 254

/** White space, invisible characters, and those that would end the email or start another one in a mail header. */
const invalidInEmail = /[\s\p{C}"(),:;<>[\\\]]/u

/**
 * True for a text shaped like an email (spec 5): no white space, one at-sign, and a dot inside the domain. Linear in
 * the length of the text; the equivalent pattern is quadratic.
 */
export function isEmailShaped(text: string): boolean {
  if (text.length > maxEmailLength || invalidInEmail.test(text)) return false
  const [local, domain, ...more] = text.split('@')
  return Boolean(local) && domain !== undefined && more.length === 0 && domain.slice(1, -1).includes('.')
}
