import 'server-only'
import { and, asc, desc, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { contactConsentsTable, dataRequestsTable } from '@/db/tables/data-requests'

/** Reads the present consents and data requests (open first) of a person. `contactIds` include merged contacts. */
export async function readPersonData(db: Tx, contactIds: string[]) {
  const [consents, requests] = await Promise.all([
    db
      .selectDistinctOn([contactConsentsTable.purpose], {
        purpose: contactConsentsTable.purpose,
        given: contactConsentsTable.given,
        givenAt: contactConsentsTable.givenAt,
      })
      .from(contactConsentsTable)
      .where(and(inArray(contactConsentsTable.contactId, contactIds), isNull(contactConsentsTable.withdrawnAt)))
      .orderBy(contactConsentsTable.purpose, asc(contactConsentsTable.givenAt)),
    db
      .select()
      .from(dataRequestsTable)
      .where(inArray(dataRequestsTable.contactId, contactIds))
      .orderBy(desc(isNull(dataRequestsTable.doneAt)), asc(dataRequestsTable.dueAt)),
  ])
  return { consents, requests }
}
