/** Maximum length of an e-mail (RFC 5321: 254 characters with its angle brackets). */
export const maxEmailLength = 254

/** White space, invisible characters, quotes, and characters that end an e-mail or start another in a mail header. */
const invalidInEmail = /[\s\p{C}\p{Pi}\p{Pf}"„(),:;<>[\\\]]/u

/** Format characters, fillers, variation selectors, the Braille blank, and the object replacement character. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu

/** Matches the text that programs and people put before an e-mail that they copy. */
const leadingMarks = /^(?:mailto:|[\s\p{Pi}\p{Pf}"„<(])+/iu
const trailingMark = /[\s\p{Pi}\p{Pf}"„>),;:.]/u
/** Matches `Wanjiru Kamau <wanjiru@example.com>`, as mail programs copy it. */
const inAngleBrackets = /<([^<>\s]{1,254})>\s*$/

/**
 * Returns an e-mail as it is stored: trimmed, in NFC, without invisible characters, without the name, quotes and marks
 * around it, and with an international domain in the form of mail servers (`xn--…`). Long texts are returned unchanged,
 * because composing a long run of combining marks takes quadratic time.
 */
export function normalizeEmail(text: string): string {
  if (text.length > 4 * maxEmailLength) return text
  const visible = text
    .normalize('NFC')
    .replace(invisible, '')
    .replaceAll('＠', '@')
    // Keyboards of phones type this apostrophe: O’Brien.
    .replace(/(\w)’(?=\w)/g, "$1'")
  const started = (inAngleBrackets.exec(visible)?.[1] ?? visible).replace(leadingMarks, '')
  let end = started.length
  while (trailingMark.test(started.charAt(end - 1))) end--
  const unmarked = started.slice(0, end)
  const email = /^'.*'$/.test(unmarked) ? unmarked.slice(1, -1) : unmarked
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 1 || /^[\x21-\x7e]*$/.test(domain)) return email
  return `${email.slice(0, at)}@${asciiDomain(domain)}`
}

function asciiDomain(domain: string): string {
  try {
    const { host, hostname, pathname, username } = new URL(`http://${domain}`)
    return host === hostname && pathname === '/' && username === '' ? hostname : domain
  } catch {
    return domain
  }
}

/**
 * Returns true for a text shaped like an e-mail (spec 5): no white space, one at-sign, and a dot inside the domain.
 * Linear in the length of the text; the equivalent pattern is quadratic.
 */
export function isEmailShaped(text: string): boolean {
  if (text.length > maxEmailLength || invalidInEmail.test(text)) return false
  const [local, domain, ...more] = text.split('@')
  if (!local || domain === undefined || more.length > 0) return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every(label => label !== '' && !label.startsWith('-') && !label.endsWith('-'))
}
