import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { env } from '../env.ts'

/** One-time and short-lived links in mails: the path before the token, and the key that their tokens are made with. */
const links = {
  staff: { path: '/admin/set-password', key: 'shk staff-link' },
  data: { path: '/my-data', key: 'shk data-link' },
} as const
export type LinkKind = keyof typeof links

/** Stands for the token in a stored message. */
const placeholder = 'one-time-token'

/** The link as stored in a message: with a placeholder for the token. */
export const linkPlaceholder = (kind: LinkKind) => `${env.SITE_URL}${links[kind].path}/${placeholder}`

/**
 * The token of a link: 64 hexadecimal digits, derived from the link's random id with a key of the site. It is not stored,
 * and every attempt to send a message derives the same one, as the provider's idempotency key requires.
 */
export function linkToken(kind: LinkKind, linkId: string): string {
  const key = Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', links[kind].key, 32))
  return createHmac('sha256', key).update(linkId).digest('hex')
}

/** What is stored of a token, to find its link again. */
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('hex')

type StoredMessage = { html: string; text: string; staffLinkId: string | null; dataLinkId: string | null }

/** The message to send: with the token in place of the placeholder. */
export function withLinkToken<Message extends StoredMessage>(message: Message): Message {
  const { staffLinkId, dataLinkId } = message
  const withStaffLink = staffLinkId ? fillIn(message, 'staff', staffLinkId) : message
  return dataLinkId ? fillIn(withStaffLink, 'data', dataLinkId) : withStaffLink
}

function fillIn<Message extends StoredMessage>(message: Message, kind: LinkKind, linkId: string): Message {
  const { path } = links[kind]
  const fill = (text: string) => text.replaceAll(`${path}/${placeholder}`, `${path}/${linkToken(kind, linkId)}`)
  return { ...message, html: fill(message.html), text: fill(message.text) }
}
