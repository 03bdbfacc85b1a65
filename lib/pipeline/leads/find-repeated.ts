import { createHash } from 'node:crypto'
import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { type LeadKind, leadsTable } from '../../../db/tables/leads.ts'
import { ConflictError } from '../../errors.ts'
import type { Lead, NewLead } from './new-lead.ts'
import { spamThreshold } from './spam.ts'

/** Hashes the content by which leads are compared. It excludes the session that they came from. */
export function hashContent(input: NewLead): string {
  const { kind, email, name, phone, message, estate, unit, document, preferredContact, tourDay, property } = input
  const about = [estate, unit, document, preferredContact, tourDay, property]
  const content = [kind, email?.toLowerCase(), name, phone, message, ...about].map(value => value ?? null)
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/**
 * Kinds of leads whose response links to the lead itself. For these a repeat is recognised only by its key: anybody can
 * send the same content, but only the first sender has the key.
 */
const kindsRepeatedByKey: readonly LeadKind[] = ['tour']

type Repeatable = Pick<NewLead, 'kind' | 'idempotencyKey'>

/**
 * Returns the lead that a new one repeats: the lead with its key, or a lead of the last ten minutes with the same
 * content. Spam is compared only with spam, so that a robot's copy cannot suppress a real lead. Throws `ConflictError`
 * if the key belongs to a lead with other content.
 */
export async function findRepeated(
  tx: Tx,
  { kind, idempotencyKey: key }: Repeatable,
  { contentHash, isSpam }: { contentHash: string; isSpam: boolean },
): Promise<Lead | undefined> {
  if (key) {
    const [lead] = await tx.select().from(leadsTable).where(eq(leadsTable.idempotencyKey, key))
    // Erased leads have no hash, nor do leads that were stored before hashes were introduced.
    if (lead?.contentHash && lead.contentHash !== contentHash)
      throw new ConflictError(
        'Something else was already sent with this key. Send this with a new key, or load the form again.',
      )
    if (lead) return lead
  }
  if (kindsRepeatedByKey.includes(kind)) return undefined
  const [recent] = await tx
    .select()
    .from(leadsTable)
    .where(
      and(
        eq(leadsTable.contentHash, contentHash),
        (isSpam ? gte : lt)(leadsTable.spamScore, spamThreshold),
        sql`${leadsTable.createdAt} > now() - interval '10 minutes'`,
        // Leads with different keys are different leads, even with the same content.
        key ? isNull(leadsTable.idempotencyKey) : undefined,
      ),
    )
    .orderBy(desc(leadsTable.createdAt))
    .limit(1)
  return recent
}
