import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Role, staffPolicyTable, staffSessionsTable, staffTable } from '@/db/tables/staff'
import { db } from '@/lib/database'
import { sessionIsOpen } from './sessions'

export type Staff = {
  id: string
  name: string
  email: string
  role: Role
  sessionId: string
  /** True if a second factor is required and this account has none yet: only its account screen is accessible. */
  mustAddSecondFactor: boolean
  /** The columns that the staff member chose for lists, by collection; null if they chose none. */
  listColumns: Record<string, string[]> | null
}

/** Returns the staff member of an open session, or null. Session ids are checked nowhere else. */
export async function findStaffBySession(sessionId: unknown): Promise<Staff | null> {
  const id = z.uuid().safeParse(sessionId)
  if (!id.success) return null
  const { id: staffId, name, email, role, listColumns } = staffTable
  const [staff] = await db
    .select({
      ...{ id: staffId, name, email, role, listColumns },
      sessionId: staffSessionsTable.id,
      mustAddSecondFactor: sql<boolean>`coalesce(${staffPolicyTable.secondFactorRequired}, false) and ${staffTable.totpConfirmedAt} is null`,
      isLastSeenOld: sql<boolean>`${staffSessionsTable.lastSeenAt} < now() - interval '5 minutes'`,
    })
    .from(staffSessionsTable)
    .innerJoin(staffTable, eq(staffTable.id, staffSessionsTable.staffId))
    .leftJoin(staffPolicyTable, sql`true`)
    .where(and(eq(staffSessionsTable.id, id.data), sessionIsOpen(), isNull(staffTable.disabledAt)))
  if (!staff) return null
  const { isLastSeenOld, ...found } = staff
  if (isLastSeenOld)
    await db
      .update(staffSessionsTable)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(staffSessionsTable.id, found.sessionId))
  return found
}
