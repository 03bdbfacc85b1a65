import 'server-only'
import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { db } from '@/lib/database'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { type DealScope, requireWholePerson } from '../deal-scope.ts'

/**
 * Changes a person in one transaction. All deals of the person must be in scope; the caller has called
 * `requireContactInScope` before. Returns the value of the change. Throws `NotFoundError`, and `ConflictError` if some
 * deals are out of scope or if the person was merged or erased.
 */
export const changePerson = <Value>(
  { scope }: { scope: DealScope },
  contactId: string,
  change: (tx: Tx) => Promise<Value>,
): Promise<Value> =>
  db.transaction(async tx => {
    await requireWholePerson(tx, scope, contactId)
    await requirePresent(tx, contactId)
    return change(tx)
  })

async function requirePresent(tx: Tx, contactId: string): Promise<void> {
  const { mergedIntoId, erasedAt } = contactsTable
  const [contact] = await tx
    .select({ mergedIntoId, erasedAt })
    .from(contactsTable)
    .where(eq(contactsTable.id, contactId))
  if (!contact) throw new NotFoundError('There is no such person.')
  if (contact.mergedIntoId || contact.erasedAt)
    throw new ConflictError('This person was merged or erased in the meantime.')
}
