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

/** Returns the signed-in staff member, read from the database once per request; null when signed out. */
export const findStaff = cache(async (): Promise<Staff | null> => {
  // Auth.js uses random numbers before it reads the request, which prerendering does not allow.
  await connection()
  const session = await auth()
  return findStaffBySession(session?.sessionId)
})

/** Records the denied permission in the audit log, and throws `ForbiddenError`. */
async function deny(staff: Staff, right: Right, where: string): Promise<never> {
  await recordAuditEvent(db, { by: staff, action: 'refused', changed: [`${right} ${where}`] })
  throw new ForbiddenError('You do not have access to this.')
}

/** Returns the signed-in staff member, for their own account. Throws `SignedOutError`. */
export async function requireOwnAccount(): Promise<Staff> {
  const staff = await findStaff()
  if (!staff) throw new SignedOutError('Your session has ended. Sign in again; what you typed is still in this window.')
  return staff
}

/** Returns the signed-in staff, or redirects if a required second factor is missing. Throws `SignedOutError`. */
export async function requireStaff(): Promise<Staff> {
  const staff = await requireOwnAccount()
  if (staff.mustAddSecondFactor) redirect('/admin/account')
  return staff
}

/** Returns the signed-in staff member; throws `ForbiddenError` without the right. */
export async function requireAreaAccess(right: Right, area: AdminArea): Promise<Staff> {
  const staff = await requireStaff()
  if (!can(staff.role, right, area)) await deny(staff, right, area)
  return staff
}

/**
 * Returns a collection for a screen or an action, if the staff member may access it. Screens and actions get
 * collections in no other way, so that the check cannot be forgotten. Throws `ForbiddenError` for a role without this
 * right in the collection's area and for an unknown key, and `SignedOutError`.
 */
export async function requireEntryAccess(
  right: Right,
  key: string,
): Promise<{ staff: Staff; key: CollectionKey; collection: Collection }> {
  const staff = await requireStaff()
  if (!isCollectionKey(key)) return deny(staff, right, 'an unknown screen')
  const collection = collectionFor(key)
  if (!can(staff.role, right, collection.area)) return deny(staff, right, key)
  return { staff, key, collection }
}
