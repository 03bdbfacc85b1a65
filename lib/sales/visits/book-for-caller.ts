import 'server-only'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { instantSchema } from '@/db/content/days'
import type { Company } from '@/lib/mail/company'
import { callerFields, enteredByStaff, estateTitle, isReachable, notReachable } from '../../leads/caller.ts'
import { upsertLead } from '../../leads/upsert-lead.ts'
import { chooseTime } from './change-visit'
import { ensureVisit, type SiteVisit } from './visits'

type Person = { id: string; name: string }

/** What staff enter for somebody who called: a name, and a phone or an e-mail; and who it is, if known. */
export const callerSchema = z
  .object({
    name: z.string().trim().min(1, 'Write a name.').max(100, 'At most 100 characters.'),
    ...callerFields,
    estateId: z.uuid('Choose an estate.'),
    start: instantSchema('Choose a time.'),
  })
  .refine(isReachable, notReachable)
type Caller = z.infer<typeof callerSchema>

/** Stores a request of a caller with the time of the visit, for the member of staff who enters it; all or nothing. */
export async function bookForCaller(db: Tx, by: Person, caller: Caller, company: Company): Promise<SiteVisit> {
  const { estateId, start, ...person } = caller
  return db.transaction(async tx => {
    const { lead } = await upsertLead(tx, {
      ...enteredByStaff,
      ...person,
      kind: 'tour',
      estate: await estateTitle(tx, estateId),
      enteredBy: by,
      idempotencyKey: crypto.randomUUID(),
    })
    const visit = await ensureVisit(tx, lead)
    return chooseTime(tx, { id: visit.id }, { estateId, start }, company, { by })
  })
}
