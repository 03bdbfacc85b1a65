import 'server-only'
import { inArray } from 'drizzle-orm'
import { proofs as collection } from '@/db/collections/proofs'
import type { Db } from '@/db/connect'
import { selectPublished } from '@/db/content/published-entries'
import { messagesTable } from '@/db/tables/leads'
import { absoluteUrl } from '@/lib/absolute-url'
import { companyOf } from '@/lib/mail/company'
import { proofExpires } from '@/lib/mail/inventory-emails'
import { queueMessage } from '@/lib/mail/queue-message'
import { uuidOf } from '@/lib/uuid-of'
import { listExpiringProofs } from './expiring-proofs'

/**
 * Queues one mail to the sales office for each proof that expires within 30 days, once for each expiry date. Several
 * instances may run it simultaneously: the id of the message follows from the proof and its date. Samples are not mailed.
 */
export async function queueProofNotices(db: Db) {
  const [settings] = await selectPublished(db, 'settings')
  if (!settings) return
  const company = companyOf(settings)
  const due = (await listExpiringProofs(db))
    .filter(({ isSample }) => !isSample)
    .map(proof => ({ ...proof, messageId: messageIdOf(proof) }))
  if (due.length === 0) return
  const ids = due.map(({ messageId }) => messageId)
  const known = await db.select({ id: messagesTable.id }).from(messagesTable).where(inArray(messagesTable.id, ids))
  const sent = new Set(known.map(({ id }) => id))
  for (const { id, messageId, ...proof } of due.filter(({ messageId }) => !sent.has(messageId))) {
    const content = proofExpires({ ...proof, url: absoluteUrl(`${collection.adminPath}/${id}`) }, company)
    await db.transaction(tx =>
      queueMessage(tx, content, { id: messageId, kind: 'proof-expires', to: company.salesEmail }),
    )
  }
}

/** The same for the same proof and expiry date. */
const messageIdOf = ({ id, expiresOn }: { id: string; expiresOn: string }) => uuidOf(`proof-expires:${id}:${expiresOn}`)
