import 'server-only'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { staffSessionsTable } from '@/db/tables/staff'
import { type Actor, accountSubject, recordAuditEvent } from '../audit/record-audit-event'

export type SessionRow = { id: string; userAgent: string | null; createdAt: Date; lastSeenAt: Date }

const { id, staffId, userAgent, createdAt, lastSeenAt, expiresAt, revokedAt } = staffSessionsTable

/** Matches open sessions: not revoked, less than 12 hours old, used within the last 3 hours. */
export const sessionIsOpen = () =>
  and(isNull(revokedAt), gt(expiresAt, sql`now()`), gt(lastSeenAt, sql`now() - interval '3 hours'`))

const openOf = (holderId: string) => and(eq(staffId, holderId), sessionIsOpen())

export function listSessions(db: Tx, holderId: string): Promise<SessionRow[]> {
  return db
    .select({ id, userAgent, createdAt, lastSeenAt })
    .from(staffSessionsTable)
    .where(openOf(holderId))
    .orderBy(desc(lastSeenAt), desc(createdAt))
}

/** Revokes one session of a staff member, from its next request on. Returns false if the session does not exist. */
export async function revokeSession(db: Tx, by: Actor, holder: Actor, sessionId: string): Promise<boolean> {
  return db.transaction(async tx => {
    const ended = await tx
      .update(staffSessionsTable)
      .set({ revokedAt: sql`now()` })
      .where(and(openOf(holder.id), eq(id, sessionId)))
      .returning({ id })
    if (ended.length === 0) return false
    await recordAuditEvent(tx, { by, action: 'session-ended', subject: accountSubject(holder) })
    return true
  })
}

/** Revokes all sessions of a staff member except this session, in the caller's transaction. */
export async function revokeSessions(tx: Tx, holderId: string, exceptSessionId?: string) {
  await tx
    .update(staffSessionsTable)
    .set({ revokedAt: sql`now()` })
    .where(and(openOf(holderId), ...(exceptSessionId ? [ne(id, exceptSessionId)] : [])))
}
