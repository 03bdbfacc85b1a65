import { createHmac, hkdfSync } from 'node:crypto'
import { env } from '../env.ts'

const path = '/admin/set-password'
/** Stands for the token in a stored message. */
const placeholder = 'one-time-token'

/** The link as stored in a message: with a placeholder for the token. */
export const setPasswordPlaceholder = () => `${env.SITE_URL}${path}/${placeholder}`

/**
 * The token of a link: 64 hexadecimal digits, derived from the link's random id with a key of the site. It is not stored,
 * and every attempt to send a message derives the same one, as the provider's idempotency key requires.
 */
export function linkToken(linkId: string): string {
  const key = Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', 'shk staff-link', 32))
  return createHmac('sha256', key).update(linkId).digest('hex')
}

/** The message to send: with the token in place of the placeholder. */
export function withLinkToken<Message extends { html: string; text: string; staffLinkId: string | null }>(
  message: Message,
): Message {
  if (!message.staffLinkId) return message
  const link = `${path}/${linkToken(message.staffLinkId)}`
  const fill = (text: string) => text.replaceAll(`${path}/${placeholder}`, link)
  return { ...message, html: fill(message.html), text: fill(message.text) }
}
