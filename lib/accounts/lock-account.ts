import 'server-only'
import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { staffTable } from '@/db/tables/staff'
import { NotFoundError } from '@/lib/errors'

/** The row lock for accounts. With `update`, inserts that refer to the account would wait, with a risk of deadlock. */
export const accountLock = 'no key update'

/** Locks an account and its successor, so that two accounts cannot succeed each other. Throws `NotFoundError`. */
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
