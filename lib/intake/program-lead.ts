import 'server-only'
import type { z } from 'zod'
import type { Tx } from '@/db/connect'
import type { Consent } from '@/db/tables/leads'
import { uuidOf } from '@/lib/ids/uuid-of'
import { type UpsertedLead, upsertLead } from '@/lib/pipeline/leads/upsert-lead'
import { withoutPurposes } from '../consents/marketing-consents'
import type { programLeadSchema } from './schema'
import { consentsFrom, withParsedPhone } from './submit'

type ProgramSender = {
  senderId: string
  repeatKey: string
  /** The consents that the person gave elsewhere; by default consents to our wordings. */
  consents?: Consent[]
}

/**
 * Stores a lead from another program, as an enquiry that waits for a reply. The person gets no mail, because they did
 * not write to this site. The same `repeatKey` of one sender (such as an API key) stores one lead. Throws
 * `ConflictError` if the key belongs to a lead with other content.
 */
export function storeProgramLead(
  tx: Tx,
  { consent: _, source, campaign, ...input }: z.infer<typeof programLeadSchema>,
  { senderId, repeatKey, consents }: ProgramSender,
): Promise<UpsertedLead> {
  return upsertLead(tx, {
    ...withParsedPhone(withoutPurposes(input)),
    ...consentsFrom(input),
    ...(consents && { consents }),
    kind: 'enquiry',
    ...{ page: null, firstPage: null, firstReferral: null, lastReferral: null, visitCode: null },
    campaign: { utm_source: source, ...(campaign && { utm_campaign: campaign }) },
    idempotencyKey: uuidOf(`${senderId}:${repeatKey}`),
    ...{ leaveEmpty: null, elapsed: 0 },
  })
}
