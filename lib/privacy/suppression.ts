import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { subscribersTable } from '../../db/tables/leads.ts'
import { env } from '../env.ts'

/** What stands in the list of subscribers in place of an address that was erased: it can be recognised, not read. */
export const suppressed = (email: string) =>
  `erased:${createHmac('sha256', env.AUTH_SECRET).update(email.toLowerCase()).digest('hex')}`

/** Replaces a subscription by a mark that this address wants no news; the mark is lifted when its owner asks again. */
export async function suppress(tx: Tx, subscriber: typeof subscribersTable.$inferSelect) {
  const mark = suppressed(subscriber.email)
  const token = crypto.randomUUID()
  await tx.delete(subscribersTable).where(eq(subscribersTable.email, mark))
  await tx
    .update(subscribersTable)
    .set({ email: mark, token, state: 'left', page: null, consents: [], leftAt: subscriber.leftAt ?? new Date() })
    .where(eq(subscribersTable.id, subscriber.id))
}

/** The owner of an erased address has asked for news again, and confirmed. */
export async function liftSuppression(tx: Tx, email: string) {
  await tx.delete(subscribersTable).where(eq(subscribersTable.email, suppressed(email)))
}
