import type { Actor } from '../audit/record-audit-event.ts'
import 'server-only'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { instantSchema } from '@/db/content/days'
import type { Company } from '@/lib/mail/company'
import { estateTitle } from '../pipeline/deals/named-estate.ts'
import { upsertLead } from '../pipeline/leads/upsert-lead.ts'
import { walkInSources } from '../pipeline/walk-in/walk-in.ts'
import { enteredByStaff, isReachable, notReachable, walkInFields } from '../pipeline/walk-in/walk-in-schema.ts'
import { bookSlot } from './change-visit'
import { ensureVisit, type SiteVisit } from './visits'

/** The fields that staff enter for a caller: a name, and a phone, an e-mail or a known person. */
export const callerVisitSchema = z
  .object({
    name: z.string().trim().min(1, 'Write a name.').max(100, 'At most 100 characters.'),
    ...walkInFields,
    estateId: z.uuid('Choose an estate.'),
    start: instantSchema('Choose a time.'),
  })
  .refine(isReachable, notReachable)
type CallerVisit = z.infer<typeof callerVisitSchema>

/** Stores the lead of a caller and books the visit, for the member of staff who enters it; all or nothing. */
export async function bookForCaller(db: Tx, by: Actor, callerVisit: CallerVisit, company: Company): Promise<SiteVisit> {
  const { estateId, start, ...person } = callerVisit
  return db.transaction(async tx => {
    const { lead } = await upsertLead(tx, {
      ...enteredByStaff,
      ...person,
      kind: 'tour',
      campaign: { utm_source: walkInSources.call },
      estate: await estateTitle(tx, estateId),
      enteredBy: by,
      idempotencyKey: crypto.randomUUID(),
    })
    const visit = await ensureVisit(tx, lead)
    return bookSlot(tx, { id: visit.id }, { estateId, start }, company, { by })
  })
}
