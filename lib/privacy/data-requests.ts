import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { returnedRow } from '../../db/returned-row.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import { type DataRequestKind, dataRequestsTable } from '../../db/tables/data-requests.ts'
import { contactSubject, recordAuditEvent } from '../audit/record-audit-event.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { type Company, companyDetails, repliesToOffice } from '../mail/company'
import type { EmailContent } from '../mail/email-template'
import { queueEmail } from '../mail/queue-email'
import { listStaffWithRole, notifyStaff } from '../notices/notify-staff.ts'
import { localDay } from '../time/local-time.ts'
import { dayInWords } from '../time/tour-day.ts'
import { requestFinishedEmail, requestReceivedEmail } from './privacy-emails'

/** Days within which each request must be answered (Data Protection (General) Regulations, 2021). */
const daysToReply: Record<DataRequestKind, number> = { see: 7, correct: 14, object: 14, erase: 14 }

const maxOpenRequests = 10

export type DataRequest = typeof dataRequestsTable.$inferSelect
/** The member of staff who enters the request; null if the person sends it. */
type By = { id: string; name: string } | null
type NewRequest = { contactId: string; kind: DataRequestKind; text: string | null; email: string | null }

/**
 * Stores a request of a person about their data and notifies owners and sales managers. A request with an e-mail is
 * confirmed by mail. The same request again changes nothing. Throws `ConflictError` if too many requests are open.
 */
export async function requestData(tx: Tx, by: By, request: NewRequest, now = new Date()): Promise<DataRequest> {
  const { contactId, kind, email } = request
  await tx.select({ id: contactsTable.id }).from(contactsTable).where(eq(contactsTable.id, contactId)).for('update')
  const open = await tx
    .select()
    .from(dataRequestsTable)
    .where(and(eq(dataRequestsTable.contactId, contactId), isNull(dataRequestsTable.doneAt)))
  const sameRequest = open.find(other => other.kind === kind && other.text === request.text)
  if (sameRequest) return sameRequest
  if (open.length >= maxOpenRequests) throw new ConflictError('Ten requests are open. We deal with them first.')
  const dueAt = new Date(now.getTime() + daysToReply[kind] * day)
  const [stored] = await tx
    .insert(dataRequestsTable)
    .values({ ...request, createdAt: now, dueAt })
    .returning()
  await recordAuditEvent(tx, { by, action: 'data-request', subject: contactSubject(contactId) })
  await notifyOfRequest(tx, returnedRow(stored), 'Somebody asks about their data')
  if (email) await queueToPerson(tx, email, company => requestReceivedEmail(kind, dueAt, company))
  return returnedRow(stored)
}

const day = 86_400_000
export const dataRequestMailKind = 'data-request'

async function queueToPerson(tx: Tx, to: string, build: (company: Company) => EmailContent) {
  const company = await companyDetails()
  await queueEmail(tx, build(company), { kind: dataRequestMailKind, to, headers: repliesToOffice(company) })
}

/** Returns the 50 open requests that are due first, each with its person. */
export function listOpenRequests(db: Tx) {
  const { id, kind, dueAt, doneAt } = dataRequestsTable
  const { id: contactId, name, email, phone } = contactsTable
  return db
    .select({ id, kind, dueAt, contactId, name, email, phone })
    .from(dataRequestsTable)
    .innerJoin(contactsTable, eq(contactId, dataRequestsTable.contactId))
    .where(isNull(doneAt))
    .orderBy(asc(dueAt))
    .limit(50)
}

/**
 * Ends a request of one of these contacts. `outcome` describes what was done, or why it was rejected; it is mailed if
 * the request has an e-mail. Throws `NotFoundError`, and `ConflictError` if the request was ended before.
 */
export async function finishRequest(
  tx: Tx,
  by: { id: string; name: string },
  { id, contactIds }: { id: string; contactIds: readonly string[] },
  outcome: string,
) {
  const [request] = await tx.select().from(dataRequestsTable).where(eq(dataRequestsTable.id, id)).for('update')
  if (!request?.contactId || !contactIds.includes(request.contactId))
    throw new NotFoundError('There is no such request.')
  if (request.doneAt) throw new ConflictError(`${request.doneByName ?? 'Somebody'} has dealt with it.`)
  await tx
    .update(dataRequestsTable)
    .set({ doneAt: sql`now()`, doneById: by.id, doneByName: by.name, outcome })
    .where(eq(dataRequestsTable.id, id))
  await recordAuditEvent(tx, { by, action: 'data-request-done', subject: contactSubject(request.contactId) })
  if (request.email)
    await queueToPerson(tx, request.email, company => requestFinishedEmail(request.kind, outcome, company))
}

/** Warns owners and sales managers once of requests with half their time passed, 100 at a time. Returns the number. */
export async function warnOfRequests(db: Db, now = new Date()): Promise<number> {
  const { createdAt, dueAt, doneAt, alarmedAt, contactId } = dataRequestsTable
  return db.transaction(async tx => {
    const requests = await tx
      .select()
      .from(dataRequestsTable)
      .where(
        and(
          isNull(doneAt),
          isNull(alarmedAt),
          isNotNull(contactId),
          sql`${createdAt} + (${dueAt} - ${createdAt}) / 2 <= ${now.toISOString()}`,
        ),
      )
      .orderBy(asc(dueAt))
      .limit(100)
      .for('update', { skipLocked: true })
    for (const request of requests) {
      await tx.update(dataRequestsTable).set({ alarmedAt: now }).where(eq(dataRequestsTable.id, request.id))
      await notifyOfRequest(tx, request, 'Half of the time for a request has passed')
    }
    return requests.length
  })
}

/** Notifies owners and sales managers, who can erase, correct and export. */
async function notifyOfRequest(tx: Tx, { contactId, dueAt }: DataRequest, title: string) {
  await notifyStaff(tx, await listStaffWithRole(tx, ['owner', 'sales-manager']), {
    kind: 'staff-task',
    title,
    text: `The law requires an answer by ${dayInWords(localDay(dueAt))}.`,
    path: `/admin/people/${contactId}#data`,
    tag: `data-${contactId}`,
  })
}
