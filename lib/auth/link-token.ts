import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { env } from '../env.ts'

/** The kinds of one-time and short-lived links in mails: the path before the token, and the key for deriving tokens. */
const links = {
  staff: { path: '/admin/set-password', key: 'shk staff-link' },
  data: { path: '/my-data', key: 'shk data-link' },
} as const
export type LinkKind = keyof typeof links

/** Replaces the token in a stored mail. */
const placeholder = 'one-time-token'

/** Returns the link for a stored mail: with a placeholder instead of the token. */
export const linkWithPlaceholder = (kind: LinkKind) => `${env.SITE_URL}${links[kind].path}/${placeholder}`

/**
 * Derives the token of a link, 64 hexadecimal digits, from the link's random id with a key of the site. The token is
 * not stored: every attempt to send a mail derives the same token, as the provider's idempotency key requires.
 */
export function linkToken(kind: LinkKind, linkId: string): string {
  const key = Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', links[kind].key, 32))
  return createHmac('sha256', key).update(linkId).digest('hex')
}

/** Returns the hash of a token. Links are stored and found by this hash. */
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('hex')

type StoredEmail = { html: string; text: string; staffLinkId: string | null; dataLinkId: string | null }

/** Returns the mail to send, with the token instead of the placeholder. */
export function withLinkToken<Email extends StoredEmail>(email: Email): Email {
  const { staffLinkId, dataLinkId } = email
  const withStaffLink = staffLinkId ? fillIn(email, 'staff', staffLinkId) : email
  return dataLinkId ? fillIn(withStaffLink, 'data', dataLinkId) : withStaffLink
}

function fillIn<Email extends StoredEmail>(email: Email, kind: LinkKind, linkId: string): Email {
  const { path } = links[kind]
  const fill = (text: string) => text.replaceAll(`${path}/${placeholder}`, `${path}/${linkToken(kind, linkId)}`)
  return { ...email, html: fill(email.html), text: fill(email.text) }
}
