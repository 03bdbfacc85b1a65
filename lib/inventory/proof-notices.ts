import 'server-only'
import { inArray } from 'drizzle-orm'
import { proofs as collection } from '@/db/collections/proofs'
import type { Db } from '@/db/connect'
import { selectPublished } from '@/db/content/published-entries'
import { emailsTable } from '@/db/tables/leads'
import { uuidOf } from '@/lib/ids/uuid-of'
import { proofExpiresEmail } from '@/lib/inventory/inventory-emails'
import { companyOf } from '@/lib/mail/company'
import { queueEmail } from '@/lib/mail/queue-email'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { listExpiringProofs } from './expiring-proofs'

/**
 * Queues one mail to the sales office for each proof that expires within 30 days, once per expiry date. Several
 * instances may run this simultaneously, because the id of the mail is derived from the proof and the date. Samples are
 * not mailed.
 */
export async function queueProofNotices(db: Db) {
  const [settings] = await selectPublished(db, 'settings')
  if (!settings) return
  const company = companyOf(settings)
  const due = (await listExpiringProofs(db))
    .filter(({ isSample }) => !isSample)
    .map(proof => ({ ...proof, emailId: emailIdOf(proof) }))
  const ids = due.map(({ emailId }) => emailId)
  const queued = await db.select({ id: emailsTable.id }).from(emailsTable).where(inArray(emailsTable.id, ids))
  const queuedIds = new Set(queued.map(({ id }) => id))
  for (const { id, emailId, ...proof } of due.filter(({ emailId }) => !queuedIds.has(emailId))) {
    const content = proofExpiresEmail({ ...proof, url: absoluteUrl(`${collection.adminPath}/${id}`) }, company)
    await db.transaction(tx => queueEmail(tx, content, { id: emailId, kind: 'proof-expires', to: company.salesEmail }))
  }
}

/** Returns the same id for the same proof and expiry date. */
const emailIdOf = ({ id, expiresOn }: { id: string; expiresOn: string }) => uuidOf(`proof-expires:${id}:${expiresOn}`)
