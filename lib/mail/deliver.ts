import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { messagesTable, subscribersTable } from '../../db/tables/leads.ts'
import { reasonOf } from '../errors.ts'
import type { Provider } from './send'

const minute = 60_000
/** How long after each failed try the next one comes; after the last there is none. */
const pauses = [1, 5, 30, 120, 300, 600].map(minutes => minutes * minute)

export type Outcome = 'sent' | 'refused' | 'given-up' | 'not-due' | { again: Date }

type Message = typeof messagesTable.$inferSelect

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
  try {
    return await db.transaction(async tx => {
      const message = await takeDue(tx, id, now)
      return message ? await attempt(tx, message, provider, from, now) : 'not-due'
    })
  } catch (error) {
    // It was sent perhaps and could not be noted. Without a pause it would come back with every round.
    return db.transaction(async tx => {
      const message = await takeDue(tx, id, now)
      return message ? await postpone(tx, message, reasonOf(error), now) : 'not-due'
    })
  }
}

async function takeDue(tx: Tx, id: string, now: Date): Promise<Message | null> {
  const [message] = await tx
    .select()
    .from(messagesTable)
    .where(and(eq(messagesTable.id, id), eq(messagesTable.state, 'queued')))
    .for('update', { skipLocked: true })
  return message && message.nextAttemptAt <= now ? message : null
}

async function attempt(tx: Tx, message: Message, provider: Provider, from: string, now: Date): Promise<Outcome> {
  if (message.marketing && !(await isSubscribed(tx, message.to))) {
    await note(tx, message, { state: 'refused' })
    return 'refused'
  }
  const { id, subject, html, text, headers, to, calendar } = message
  let providerId: string
  try {
    providerId = (await provider({ id, from, to, subject, html, text, headers, calendar })).providerId
  } catch (error) {
    return postpone(tx, message, error instanceof Error ? error.message : String(error), now)
  }
  await note(tx, message, { state: 'sent', providerId, sentAt: now, attempts: message.attempts + 1, lastError: null })
  return 'sent'
}

async function postpone(tx: Tx, message: Message, reason: string, now: Date): Promise<Outcome> {
  const attempts = message.attempts + 1
  const lastError = reason.slice(0, 300)
  const pause = pauses[attempts - 1]
  if (pause === undefined) {
    await note(tx, message, { state: 'given-up', attempts, lastError })
    return 'given-up'
  }
  const again = new Date(now.getTime() + pause)
  await note(tx, message, { attempts, lastError, nextAttemptAt: again })
  return { again }
}

const note = (tx: Tx, { id }: Message, values: Partial<typeof messagesTable.$inferInsert>) =>
  tx.update(messagesTable).set(values).where(eq(messagesTable.id, id))

/** News goes to those who asked for it, confirmed it and have not left; whoever queued it. */
async function isSubscribed(tx: Tx, email: string) {
  const [subscriber] = await tx
    .select({ state: subscribersTable.state })
    .from(subscribersTable)
    .where(eq(subscribersTable.email, email.toLowerCase()))
  return subscriber?.state === 'active'
}

/** The messages that are due, oldest first. */
export async function listDueMessages(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: messagesTable.id })
    .from(messagesTable)
    .where(and(eq(messagesTable.state, 'queued'), sql`${messagesTable.nextAttemptAt} <= now()`))
    .orderBy(messagesTable.nextAttemptAt)
    .limit(500)
  return rows.map(row => row.id)
}
