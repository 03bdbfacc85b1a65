import type { Tx } from '../../../db/connect.ts'
import { returnedRow } from '../../../db/returned-row.ts'
import { emailsTable } from '../../../db/tables/leads.ts'

/** Stores a mail that is due, unless `values` say otherwise. */
export async function aQueuedEmail(db: Tx, values: Partial<typeof emailsTable.$inferInsert> = {}) {
  const [email] = await db
    .insert(emailsTable)
    .values({
      kind: 'acknowledgement',
      to: 'reader@example.com',
      subject: 'Subject',
      html: '<p>Text</p>',
      text: 'Text',
      nextAttemptAt: new Date(0),
      ...values,
    })
    .returning()
  return returnedRow(email)
}
