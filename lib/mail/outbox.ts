import 'server-only'
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { type MessageState, messagesTable } from '@/db/tables/leads'
import { NotFoundError } from '@/lib/errors'
import { enqueueMessages } from '@/lib/jobs/queue'
import { recordAuditEvent } from '../audit/record-audit-event.ts'

/** A page of the admin shows this many. */
export const mailsPerPage = 25

export type Sent = Pick<
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

/** Mails about accounts hold links that open them: only those who manage accounts may read these. */
const aboutAccounts = ['invitation', 'password-reset']

export type OutboxView = { page?: number; states?: readonly MessageState[]; accounts?: boolean }

/**
 * The mails of the site, newest first, 25 a page from 1, perhaps of some states, and how many there are. Those about
 * accounts only with `accounts`.
 */
export async function listOutbox(
  db: Tx,
  { page = 1, states, accounts = false }: OutboxView = {},
): Promise<{ messages: Sent[]; total: number }> {
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
  const wanted = and(
    states && inArray(messagesTable.state, [...states]),
    accounts ? undefined : notInArray(kind, aboutAccounts),
  )
  const messages = await db
    .select({
      ...{ id, leadId, kind, to, subject, providerId, state: messagesTable.state, attempts, lastError },
      ...{ nextAttemptAt, createdAt, sentAt, deliveredAt },
    })
    .from(messagesTable)
    .where(wanted)
    .orderBy(desc(createdAt), desc(id))
    .limit(mailsPerPage)
    .offset((page - 1) * mailsPerPage)
  return { messages, total: await db.$count(messagesTable, wanted) }
}

/** One mail whole, for staff to read; null when there is none, or it is about an account and `accounts` is not given. */
export async function findMessage(db: Tx, id: string, { accounts = false }: { accounts?: boolean } = {}) {
  const [message] = await db.select().from(messagesTable).where(eq(messagesTable.id, id))
  return message && (accounts || !aboutAccounts.includes(message.kind)) ? message : null
}

/**
 * Sends the same letter once more, as a message of its own with its own key, and returns its id. One that still waits
 * is brought forward instead: it has its own id and is not sent twice. Throws `NotFoundError`. News to someone who has
 * left is queued and then refused by the sender, as any.
 */
export async function sendAgain(db: Tx, staff: { id: string; name: string }, messageId: string): Promise<string> {
  return db.transaction(async tx => {
    // Held until the end: it must not be sent meanwhile.
    await tx.select({ id: messagesTable.id }).from(messagesTable).where(eq(messagesTable.id, messageId)).for('update')
    const message = await findMessage(tx, messageId)
    if (!message) throw new NotFoundError('There is no such mail.')
    const id = message.state === 'queued' ? await bringForward(tx, message.id) : await copyMessage(tx, message)
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

async function bringForward(tx: Tx, id: string) {
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
