import 'server-only'
import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { staffTable } from '@/db/tables/staff'
import { NotFoundError } from '@/lib/errors'

/**
 * The lock of accounts. Not `update`: rows that somebody writes meanwhile refer to their account, and would wait for the end
 * of a transaction that may wait for them.
 */
export const accountLock = 'no key update'

/**
 * Locks an account, together with its successor if there is one, so that of two accounts that are handed over to each other
 * only one is closed. Throws `NotFoundError`.
 */
export async function lockAccount(tx: Tx, id: string, successorId: string | null = null) {
  const accounts = await tx
    .select()
    .from(staffTable)
    .where(inArray(staffTable.id, successorId ? [id, successorId] : [id]))
    .orderBy(asc(staffTable.id))
    .for(accountLock)
  const account = accounts.find(found => found.id === id)
  if (!account) throw new NotFoundError('There is no such account.')
  return account
}
