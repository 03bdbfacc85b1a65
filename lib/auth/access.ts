import 'server-only'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { connection } from 'next/server'
import { cache } from 'react'
import { z } from 'zod'
import { type CollectionKey, collectionFor, isCollectionKey } from '@/db/collections'
import type { Collection } from '@/db/content/collection'
import { type Role, staffSessionsTable, staffTable } from '@/db/tables/staff'
import { db } from '@/lib/database'
import { ForbiddenError } from '@/lib/errors'
import { auth } from './next-auth'
import { may, type Right } from './roles'

export type Staff = { id: string; name: string; email: string; role: Role; sessionId: string }

/** Whoever is signed in, read anew from the database once per request; null when nobody is. */
export const findStaff = cache(async (): Promise<Staff | null> => {
  // The library draws random numbers before it reads the request; without one there is nobody to ask for.
  await connection()
  const session = await auth()
  const sessionId = z.uuid().safeParse(session?.sessionId)
  if (!sessionId.success) return null
  const [staff] = await db
    .select({
      id: staffTable.id,
      name: staffTable.name,
      email: staffTable.email,
      role: staffTable.role,
      sessionId: staffSessionsTable.id,
    })
    .from(staffSessionsTable)
    .innerJoin(staffTable, eq(staffTable.id, staffSessionsTable.staffId))
    .where(
      and(
        eq(staffSessionsTable.id, sessionId.data),
        isNull(staffSessionsTable.revokedAt),
        gt(staffSessionsTable.expiresAt, sql`now()`),
        isNull(staffTable.disabledAt),
      ),
    )
  return staff ?? null
})

/** Whoever is signed in. Throws `ForbiddenError` when nobody is. */
export async function requireStaff(): Promise<Staff> {
  const staff = await findStaff()
  if (!staff) throw new ForbiddenError('Your session has ended. Sign in again; what you typed is still in this window.')
  return staff
}

/**
 * The only way to a collection inside a screen or an action, so that the check cannot be forgotten. Throws
 * `ForbiddenError` for the signed-out, for a role without this right in its area, and for an unknown key.
 */
export async function requireEntryAccess(
  right: Right,
  key: string,
): Promise<{ staff: Staff; key: CollectionKey; collection: Collection }> {
  const staff = await requireStaff()
  if (!isCollectionKey(key)) throw new ForbiddenError('You do not have access to this.')
  const collection = collectionFor(key)
  if (!may(staff.role, right, collection.area)) throw new ForbiddenError('You do not have access to this.')
  return { staff, key, collection }
}
