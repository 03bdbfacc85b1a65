import 'server-only'
import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { dealsTable } from '@/db/tables/deals'
import { type EmailState, emailsTable, leadsTable } from '@/db/tables/leads'
import { NotFoundError } from '@/lib/errors'
import { enqueueEmails } from '@/lib/jobs/queue'
import { recordAuditEvent } from '../audit/record-audit-event.ts'
import { allDeals, type DealScope, isInScope } from './deal-scope.ts'

export const mailsPerPage = 25

const { id, leadId, kind, to, subject, state, attempts, lastError, nextAttemptAt } = emailsTable
const { providerId, createdAt, sentAt, deliveredAt } = emailsTable
/** The columns of the list, without the texts of mails. */
const listColumns = {
  ...{ id, leadId, kind, to, subject, state, attempts, lastError, nextAttemptAt },
  ...{ providerId, createdAt, sentAt, deliveredAt },
}

/** Kinds of mails for staff who manage accounts only: sign-in links, and the sales and targets of all agents. */
const accountMailKinds = ['invitation', 'password-reset', 'weekly-report']

/** `accounts` adds mails for staff who manage accounts. A `scope` of own deals limits mails to leads of these deals. */
type Reader = { accounts?: boolean; scope?: DealScope }
type OutboxView = Reader & { page?: number; states?: readonly EmailState[] }

/** Returns a page of the mails, newest first, with the total. Pages start at 1; `states` filters. */
export async function listOutbox(db: Tx, { page = 1, states, ...reader }: OutboxView = {}) {
  const filter = and(states && inArray(state, [...states]), isReadable(db, reader))
  const emails = await db
    .select(listColumns)
    .from(emailsTable)
    .where(filter)
    .orderBy(desc(createdAt), desc(id))
    .limit(mailsPerPage)
    .offset((page - 1) * mailsPerPage)
  return { emails, total: await db.$count(emailsTable, filter) }
}

/** Returns a complete mail; null if it does not exist or the reader may not see it. */
export async function findEmail(db: Tx, id: string, reader: Reader = {}) {
  const [email] = await db
    .select()
    .from(emailsTable)
    .where(and(eq(emailsTable.id, id), isReadable(db, reader)))
  return email ?? null
}

function isReadable(db: Tx, { accounts = false, scope = allDeals }: Reader): SQL | undefined {
  const leadIds = db
    .select({ id: leadsTable.id })
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(isInScope(dealsTable, scope))
  return and(
    accounts ? undefined : notInArray(emailsTable.kind, accountMailKinds),
    scope.ownerId ? inArray(emailsTable.leadId, leadIds) : undefined,
  )
}

/**
 * Queues a copy of a mail with a new id, which the provider does not reject as a repeat, and returns the id. A mail that
 * is still queued is rescheduled to now instead. Marketing mail to an unsubscribed address is queued, but not sent at
 * delivery. Throws `NotFoundError`.
 */
export async function sendAgain(db: Tx, staff: { id: string; name: string }, emailId: string): Promise<string> {
  return db.transaction(async tx => {
    // The lock until the end of the transaction prevents that the mail is sent meanwhile.
    await tx.select({ id: emailsTable.id }).from(emailsTable).where(eq(emailsTable.id, emailId)).for('update')
    const email = await findEmail(tx, emailId)
    if (!email) throw new NotFoundError('There is no such mail.')
    const id = email.state === 'queued' ? await rescheduleNow(tx, email.id) : await copyEmail(tx, email)
    const { leadId } = email
    const subject = leadId && { subject: { collection: 'leads', id: leadId } }
    await recordAuditEvent(tx, { by: staff, action: 'send-again', ...subject })
    await enqueueEmails(tx, [id])
    return id
  })
}

async function rescheduleNow(tx: Tx, id: string) {
  await tx.update(emailsTable).set({ nextAttemptAt: sql`now()` }).where(eq(emailsTable.id, id))
  return id
}

async function copyEmail(tx: Tx, email: typeof emailsTable.$inferSelect) {
  const { leadId, subscriberId, followerId, staffId, staffLinkId, dataLinkId } = email
  const { kind, to, subject, html, text, headers, calendar, marketing } = email
  const [copy] = await tx
    .insert(emailsTable)
    .values({
      ...{ leadId, subscriberId, followerId, staffId, staffLinkId, dataLinkId },
      ...{ kind, to, subject, html, text, headers, calendar, marketing },
    })
    .returning({ id: emailsTable.id })
  return returnedRow(copy).id
}
