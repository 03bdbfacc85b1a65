import 'server-only'
import type { Tx } from '@/db/connect'
import { messagesTable } from '@/db/tables/leads'
import { wakeForMessage } from '@/lib/jobs/queue'
import { type Letter, writeLetter } from './letter'

type Addressed = {
  kind: string
  to: string
  leadId?: string
  subscriberId?: string
  marketing?: boolean
  headers?: Record<string, string>
}

/** Stores a letter to be sent, in the transaction of what it is about: they are both there or neither is. */
export async function queueMessage(tx: Tx, letter: Letter, addressed: Addressed) {
  const [message] = await tx
    .insert(messagesTable)
    .values({ ...addressed, ...(await writeLetter(letter)) })
    .returning({ id: messagesTable.id })
  if (message) await wakeForMessage(tx, message.id)
}
