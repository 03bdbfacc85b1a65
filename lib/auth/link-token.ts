import { createHmac, hkdfSync } from 'node:crypto'
import { env } from '../env.ts'

const path = '/admin/set-password'
/** Where a token belongs in a stored message. */
const placeholder = 'one-time-token'

/** What is stored in place of a link: the same address without its token. */
export const setPasswordPlaceholder = () => `${env.SITE_URL}${path}/${placeholder}`

/**
 * The token of a link: 64 hexadecimal digits, made from the link's random id with a key of the site. It is stored
 * nowhere, and every try to send a message makes the same one, as the provider's idempotency key demands.
 */
export function linkToken(linkId: string): string {
  const key = Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', 'shk staff-link', 32))
  return createHmac('sha256', key).update(linkId).digest('hex')
}

/** A message as it is sent: with the token that its stored text lacks. */
export function withLinkToken<Message extends { html: string; text: string; staffLinkId: string | null }>(
  message: Message,
): Message {
  if (!message.staffLinkId) return message
  const link = `${path}/${linkToken(message.staffLinkId)}`
  const fill = (text: string) => text.replaceAll(`${path}/${placeholder}`, link)
  return { ...message, html: fill(message.html), text: fill(message.text) }
}
