import { createHash } from 'node:crypto'
import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { type LeadKind, leadsTable } from '../../../db/tables/leads.ts'
import { ConflictError } from '../../errors.ts'
import type { Lead, NewLead } from './new-lead.ts'
import { spamThreshold } from './spam.ts'

/** Hashes the content that makes two requests equal. The source of the visit and its duration do not count. */
export function hashContent(input: NewLead): string {
  const { kind, email, name, phone, message, estate, unit, document, preferredContact, tourDay, property } = input
  const about = [estate, unit, document, preferredContact, tourDay, property]
  const content = [kind, email?.toLowerCase(), name, phone, message, ...about].map(value => value ?? null)
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/**
 * Kinds whose response contains a link that opens the request. Anybody can send the same content, so only the key, which
 * the sender made, shows that a repeat comes from the same sender.
 */
const answeredWithLink: readonly LeadKind[] = ['tour']

type Repeatable = Pick<NewLead, 'kind' | 'idempotencyKey'>

/**
 * Returns the lead that a request repeats: the one with its key, or the one with the same content of the last ten minutes. A
 * request that looks like spam is repeated by such requests only: it never takes the place of one of a person. Throws
 * `ConflictError` when the key belongs to a lead with other content.
 */
export async function findRepeated(
  tx: Tx,
  { kind, idempotencyKey: key }: Repeatable,
  { contentHash, isSpam }: { contentHash: string; isSpam: boolean },
): Promise<Lead | undefined> {
  if (key) {
    const [lead] = await tx.select().from(leadsTable).where(eq(leadsTable.idempotencyKey, key))
    // A lead without a hash was stored before there were hashes, or was erased.
    if (lead?.contentHash && lead.contentHash !== contentHash)
      throw new ConflictError('We already have a request under this key, with other content. Send yours again.')
    if (lead) return lead
  }
  if (answeredWithLink.includes(kind)) return undefined
  const [recent] = await tx
    .select()
    .from(leadsTable)
    .where(
      and(
        eq(leadsTable.contentHash, contentHash),
        (isSpam ? gte : lt)(leadsTable.spamScore, spamThreshold),
        sql`${leadsTable.createdAt} > now() - interval '10 minutes'`,
        // Different keys are different requests, even with the same content.
        key ? isNull(leadsTable.idempotencyKey) : undefined,
      ),
    )
    .orderBy(desc(leadsTable.createdAt))
    .limit(1)
  return recent
}
