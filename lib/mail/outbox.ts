import 'server-only'
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { type MessageState, messagesTable } from '@/db/tables/leads'
import { NotFoundError } from '@/lib/errors'
import { enqueueMessages } from '@/lib/jobs/queue'
import { recordAuditEvent } from '../audit/record-audit-event.ts'

/** Mails per page in the panel. */
export const mailsPerPage = 25

export type OutboxMessage = Pick<
  typeof messagesTable.$inferSelect,
  | 'id'
  | 'leadId'
  | 'kind'
  | 'to'
  | 'subject'
  | 'state'
  | 'attempts'
  | 'lastError'
  | 'nextAttemptAt'
  | 'createdAt'
  | 'sentAt'
  | 'providerId'
  | 'deliveredAt'
>

/** Mails about accounts contain sign-in links: only staff who manage accounts may read these. */
const accountMailKinds = ['invitation', 'password-reset']

export type OutboxView = { page?: number; states?: readonly MessageState[]; accounts?: boolean }

/**
 * A page of the mails, newest first, with the total. Pages start at 1; `states` filters. Mails about accounts are only
 * included with `accounts`.
 */
export async function listOutbox(
  db: Tx,
  { page = 1, states, accounts = false }: OutboxView = {},
): Promise<{ messages: OutboxMessage[]; total: number }> {
  const {
    id,
    leadId,
    kind,
    to,
    subject,
    providerId,
    attempts,
    lastError,
    nextAttemptAt,
    createdAt,
    sentAt,
    deliveredAt,
  } = messagesTable
  const filter = and(
    states && inArray(messagesTable.state, [...states]),
    accounts ? undefined : notInArray(kind, accountMailKinds),
  )
  const messages = await db
    .select({
      ...{ id, leadId, kind, to, subject, providerId, state: messagesTable.state, attempts, lastError },
      ...{ nextAttemptAt, createdAt, sentAt, deliveredAt },
    })
    .from(messagesTable)
    .where(filter)
    .orderBy(desc(createdAt), desc(id))
    .limit(mailsPerPage)
    .offset((page - 1) * mailsPerPage)
  return { messages, total: await db.$count(messagesTable, filter) }
}

/** One complete mail; null when it does not exist, or is about an account and `accounts` is not set. */
export async function findMessage(db: Tx, id: string, { accounts = false }: { accounts?: boolean } = {}) {
  const [message] = await db.select().from(messagesTable).where(eq(messagesTable.id, id))
  return message && (accounts || !accountMailKinds.includes(message.kind)) ? message : null
}

/**
 * Queues a copy of a mail as a new message with its own key, and returns its id. A message that is still queued is
 * rescheduled to now instead. Throws `NotFoundError`. Marketing mail to someone who unsubscribed is queued too, and
 * refused at delivery.
 */
export async function sendAgain(db: Tx, staff: { id: string; name: string }, messageId: string): Promise<string> {
  return db.transaction(async tx => {
    // Locked until the end of the transaction, so that it is not sent meanwhile.
    await tx.select({ id: messagesTable.id }).from(messagesTable).where(eq(messagesTable.id, messageId)).for('update')
    const message = await findMessage(tx, messageId)
    if (!message) throw new NotFoundError('There is no such mail.')
    const id = message.state === 'queued' ? await rescheduleNow(tx, message.id) : await copyMessage(tx, message)
    const { leadId } = message
    await recordAuditEvent(tx, {
      by: staff,
      action: 'send-again',
      ...(leadId && { subject: { collection: 'leads', id: leadId } }),
    })
    await enqueueMessages(tx, [id])
    return id
  })
}

async function rescheduleNow(tx: Tx, id: string) {
  await tx.update(messagesTable).set({ nextAttemptAt: sql`now()` }).where(eq(messagesTable.id, id))
  return id
}

async function copyMessage(tx: Tx, message: typeof messagesTable.$inferSelect) {
  const { leadId, subscriberId, kind, to, subject, html, text, headers, calendar, marketing } = message
  const [again] = await tx
    .insert(messagesTable)
    .values({ leadId, subscriberId, kind, to, subject, html, text, headers, calendar, marketing })
    .returning({ id: messagesTable.id })
  if (!again) throw new Error('The mail was not stored.')
  return again.id
}
