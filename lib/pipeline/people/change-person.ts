import 'server-only'
import type { Tx } from '@/db/connect'
import { db } from '@/lib/database'
import { type DealScope, requireWholePerson } from '../deal-scope.ts'

/**
 * Changes a whole person in one transaction, for somebody who sees all of their deals (see `requireContactInScope`, which
 * comes first). Returns the value of the change; throws `ConflictError` while some deals are out of scope.
 */
export const changePerson = <Value>(
  { scope }: { scope: DealScope },
  contactId: string,
  change: (tx: Tx) => Promise<Value>,
): Promise<Value> =>
  db.transaction(async tx => {
    await requireWholePerson(tx, scope, contactId)
    return change(tx)
  })
