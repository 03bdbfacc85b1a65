import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '../env.ts'

/**
 * Returns the text by which a visitor proves that the mailbox of a visit is theirs: only a mail to it contains this
 * text. The URL of the visit is not a proof, because the sender of the form is redirected to it.
 */
export function mailboxProof(visitId: string): string {
  const key = Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', 'shk visit-mailbox', 32))
  return createHmac('sha256', key).update(visitId).digest('base64url')
}

/** Returns true if a text from outside is the proof for this visit. */
export function isMailboxProof(visitId: string, text: string): boolean {
  const [expected, received] = [Buffer.from(mailboxProof(visitId)), Buffer.from(text)]
  return received.length === expected.length && timingSafeEqual(received, expected)
}
