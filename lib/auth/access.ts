import 'server-only'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { cache } from 'react'
import { type CollectionKey, collectionFor, isCollectionKey } from '@/db/collections'
import type { Collection } from '@/db/content/collection'
import { db } from '@/lib/database'
import { ForbiddenError, SignedOutError } from '@/lib/errors'
import { recordAuditEvent } from '../audit/record-audit-event'
import { auth } from './next-auth'
import { type AdminArea, can, type Right } from './roles'
import { findStaffBySession, type Staff } from './session-staff'

export type { Staff }

/** Whoever is signed in, read anew from the database once per request; null when nobody is. */
export const findStaff = cache(async (): Promise<Staff | null> => {
  // The library draws random numbers before it reads the request; without one there is nobody to ask for.
  await connection()
  const session = await auth()
  return findStaffBySession(session?.sessionId)
})

/** Throws `ForbiddenError`, once the log says who tried what. */
async function refuse(staff: Staff, right: Right, where: string): Promise<never> {
  await recordAuditEvent(db, { by: staff, action: 'refused', changed: [`${right} ${where}`] })
  throw new ForbiddenError('You do not have access to this.')
}

/** Whoever is signed in, for their own account. Throws `ForbiddenError` when nobody is. */
export async function requireOwnAccount(): Promise<Staff> {
  const staff = await findStaff()
  if (!staff) throw new SignedOutError('Your session has ended. Sign in again; what you typed is still in this window.')
  return staff
}

/** Whoever is signed in with all that is asked of their account; leads to the account screen while a second factor is missing. Throws `ForbiddenError` for the signed-out. */
export async function requireStaff(): Promise<Staff> {
  const staff = await requireOwnAccount()
  if (staff.mustAddSecondFactor) redirect('/admin/account')
  return staff
}

/** The only way to a desk (leads, accounts, activity) inside a screen or an action. Throws `ForbiddenError`. */
export async function requireDeskAccess(right: Right, desk: AdminArea): Promise<Staff> {
  const staff = await requireStaff()
  if (!can(staff.role, right, desk)) await refuse(staff, right, desk)
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
  if (!isCollectionKey(key)) return refuse(staff, right, 'what there is not')
  const collection = collectionFor(key)
  if (!can(staff.role, right, collection.area)) return refuse(staff, right, key)
  return { staff, key, collection }
}
