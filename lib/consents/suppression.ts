import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { subscribersTable } from '../../db/tables/leads.ts'
import { env } from '../env.ts'

/** Returns the hash that replaces an erased e-mail in the list of subscribers. */
export const suppressionHash = (email: string) =>
  `erased:${createHmac('sha256', env.AUTH_SECRET).update(email.toLowerCase()).digest('hex')}`

/**
 * Replaces a subscription by a suppression: an unsubscribed row with a hash instead of the e-mail. It remains until the
 * owner of the mailbox subscribes again.
 */
export async function suppress(tx: Tx, subscriber: typeof subscribersTable.$inferSelect) {
  const hash = suppressionHash(subscriber.email)
  const token = crypto.randomUUID()
  await tx.delete(subscribersTable).where(eq(subscribersTable.email, hash))
  await tx
    .update(subscribersTable)
    .set({ email: hash, token, state: 'left', page: null, consents: [], leftAt: subscriber.leftAt ?? new Date() })
    .where(eq(subscribersTable.id, subscriber.id))
}

/** Removes the suppression of an e-mail after a newly confirmed subscription. */
export async function liftSuppression(tx: Tx, email: string) {
  await tx.delete(subscribersTable).where(eq(subscribersTable.email, suppressionHash(email)))
}
