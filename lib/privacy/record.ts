import type { Tx } from '../../db/connect.ts'
import { auditLogTable } from '../../db/tables/history.ts'
import type { By } from './person.ts'

/** Records an export or erasure in the audit log; the contact by its id, never by name. */
export async function recordOnPerson(tx: Tx, by: By, action: 'export' | 'erase', contactId: string) {
  await tx.insert(auditLogTable).values({
    staffId: by?.id ?? null,
    staffName: by?.name ?? 'the site itself',
    action,
    collection: 'contacts',
    entryId: contactId,
    entryName: 'a contact',
  })
}
