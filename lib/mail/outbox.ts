import 'server-only'
import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable, type MessageState, messagesTable } from '@/db/tables/leads'
import { NotFoundError } from '@/lib/errors'
import { enqueueMessages } from '@/lib/jobs/queue'
import { recordAuditEvent } from '../audit/record-audit-event.ts'
import { everybody, isInSight, type Sight } from '../deals/sight.ts'

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

/** `accounts`: with mails about accounts. `sight`: who only sees their own deals gets only mails about requests of these. */
type Reader = { accounts?: boolean; sight?: Sight }
export type OutboxView = Reader & { page?: number; states?: readonly MessageState[] }

/** A page of the mails, newest first, with the total. Pages start at 1; `states` filters. */
export async function listOutbox(
  db: Tx,
  { page = 1, states, ...reader }: OutboxView = {},
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
  const filter = and(states && inArray(messagesTable.state, [...states]), isReadable(db, reader))
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

/** One complete mail; null when it does not exist or this reader may not see it. */
export async function findMessage(db: Tx, id: string, reader: Reader = {}) {
  const [message] = await db
    .select()
    .from(messagesTable)
    .where(and(eq(messagesTable.id, id), isReadable(db, reader)))
  return message ?? null
}

function isReadable(db: Tx, { accounts = false, sight = everybody }: Reader): SQL | undefined {
  const seen = db
    .select({ id: leadsTable.id })
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(isInSight(dealsTable, sight))
  return and(
    accounts ? undefined : notInArray(messagesTable.kind, accountMailKinds),
    sight.ownerId ? inArray(messagesTable.leadId, seen) : undefined,
  )
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
