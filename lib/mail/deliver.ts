import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { messagesTable, subscribersTable } from '../../db/tables/leads.ts'
import type { Provider } from './send'

const minute = 60_000
/** How long after each failed try the next one comes; after the last there is none. */
const pauses = [1, 5, 30, 120, 300, 600].map(minutes => minutes * minute)

export type Outcome = 'sent' | 'refused' | 'given-up' | 'not-due' | { again: Date }

/**
 * Tries to send a message that is due, holding its row: two workers never send the same one. If this process dies
 * after the provider took it, the next try carries the same key and the provider sends nothing twice.
 */
export async function deliverMessage(
  db: Db,
  id: string,
  provider: Provider,
  from: string,
  now = new Date(),
): Promise<Outcome> {
  return db.transaction(async tx => {
    const [message] = await tx
      .select()
      .from(messagesTable)
      .where(and(eq(messagesTable.id, id), eq(messagesTable.state, 'queued')))
      .for('update', { skipLocked: true })
    if (!message || message.nextAttemptAt > now) return 'not-due'

    const note = (values: Partial<typeof messagesTable.$inferInsert>) =>
      tx.update(messagesTable).set(values).where(eq(messagesTable.id, id))
    if (message.marketing && (await hasLeft(tx, message.to))) {
      await note({ state: 'refused' })
      return 'refused'
    }
    try {
      const { subject, html, text, headers, to } = message
      const { providerId } = await provider({ id, from, to, subject, html, text, headers })
      await note({ state: 'sent', providerId, sentAt: now, attempts: message.attempts + 1, lastError: null })
      return 'sent'
    } catch (error) {
      const attempts = message.attempts + 1
      const pause = pauses[attempts - 1]
      const lastError = String(error instanceof Error ? error.message : error).slice(0, 300)
      if (pause === undefined) {
        await note({ state: 'given-up', attempts, lastError })
        return 'given-up'
      }
      const again = new Date(now.getTime() + pause)
      await note({ attempts, lastError, nextAttemptAt: again })
      return { again }
    }
  })
}

async function hasLeft(tx: Pick<Db, 'select'>, email: string) {
  const [subscriber] = await tx
    .select({ state: subscribersTable.state })
    .from(subscribersTable)
    .where(eq(subscribersTable.email, email.toLowerCase()))
  return subscriber?.state === 'left'
}

/** The messages that are due, oldest first. */
export async function listDueMessages(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: messagesTable.id })
    .from(messagesTable)
    .where(and(eq(messagesTable.state, 'queued'), sql`${messagesTable.nextAttemptAt} <= now()`))
    .orderBy(messagesTable.nextAttemptAt)
    .limit(100)
  return rows.map(row => row.id)
}
