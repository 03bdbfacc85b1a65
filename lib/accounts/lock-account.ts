import 'server-only'
import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { staffTable } from '@/db/tables/staff'
import { NotFoundError } from '@/lib/errors'

/**
 * The row lock for accounts. Not `update`: rows that others insert meanwhile refer to their account, and would wait for
 * the end of this transaction, which may wait for them.
 */
export const accountLock = 'no key update'

/**
 * Locks an account and its successor, if there is one. If two accounts are closed with each other as successor, only
 * one of the two is closed. Throws `NotFoundError`.
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
