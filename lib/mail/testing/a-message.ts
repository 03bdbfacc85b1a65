import type { Tx } from '../../../db/connect.ts'
import { returnedRow } from '../../../db/returned-row.ts'
import { messagesTable } from '../../../db/tables/leads.ts'

/** A queued message that is due. */
export async function aMessage(db: Tx, values: Partial<typeof messagesTable.$inferInsert> = {}) {
  const [message] = await db
    .insert(messagesTable)
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
  return returnedRow(message)
}
