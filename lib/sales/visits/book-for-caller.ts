import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { estatesTable } from '@/db/collections/estates'
import type { Db, Tx } from '@/db/connect'
import type { Company } from '@/lib/mail/company'
import { internationalPhone } from '../../leads/phone.ts'
import { type NewLead, upsertLead } from '../../leads/upsert-lead.ts'
import { chooseTime } from './change-visit'
import { ensureVisit, type SiteVisit } from './visits'

type Person = { id: string; name: string }

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** What staff enter for somebody who called: a name, and a phone or an e-mail. */
export const callerSchema = z
  .object({
    name: z.string().trim().min(1, 'Write a name.').max(100, 'At most 100 characters.'),
    phone: z.preprocess(
      blankAsNull,
      z
        .string()
        .max(40)
        .nullable()
        .transform((value, context) => {
          const phone = value === null ? null : internationalPhone(value)
          if (value !== null && !phone) context.addIssue({ code: 'custom', message: 'This is not a phone number.' })
          return phone ?? null
        }),
    ),
    email: z.preprocess(blankAsNull, z.email('This is not an e-mail address.').max(254).nullable()),
    estateId: z.uuid('Choose an estate.'),
    start: z.iso.datetime('Choose a time.').transform(text => new Date(text)),
  })
  .refine(({ phone, email }) => phone || email, { path: ['phone'], message: 'Write a phone number or an e-mail.' })
type Caller = z.infer<typeof callerSchema>

/** Stores a request of a caller with the time of the visit, for the member of staff who enters it; all or nothing. */
export async function bookForCaller(db: Db, by: Person, caller: Caller, company: Company): Promise<SiteVisit> {
  const { estateId, start, ...person } = caller
  return db.transaction(async tx => {
    const { lead } = await upsertLead(tx, {
      ...enteredByStaff,
      ...person,
      estate: await estateTitle(tx, estateId),
      enteredBy: by,
      idempotencyKey: crypto.randomUUID(),
    })
    const visit = await ensureVisit(tx, lead)
    return chooseTime(tx, { id: visit.id }, { estateId, start }, company, { by })
  })
}

async function estateTitle(tx: Tx, id: string): Promise<string | null> {
  const [estate] = await tx.select({ title: estatesTable.title }).from(estatesTable).where(eq(estatesTable.id, id))
  return estate?.title ?? null
}

/** A request that came by phone or in person: nothing is known of a visit of the site. */
const enteredByStaff: Omit<NewLead, 'email' | 'idempotencyKey'> = {
  kind: 'tour',
  consents: [],
  page: null,
  firstPage: null,
  campaign: {},
  firstReferral: null,
  lastReferral: null,
  visitCode: null,
  website: null,
  startedAt: 0,
}
