import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { isEmailShaped, normalizeEmail } from '@/db/content/email'
import { blankAsNull } from '@/lib/text/blank-as-null'
import { internationalPhone } from '../../phone/international-phone'
import type { NewLead } from '../leads/new-lead'

/**
 * How somebody can be reached whom staff enter, and the known person whom they chose; a schema with these fields also needs
 * the refinement below.
 */
export const walkInFields = {
  chosenContactId: z.preprocess(blankAsNull, z.uuid().nullable().default(null)),
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
  email: z.preprocess(
    value => blankAsNull(typeof value === 'string' ? normalizeEmail(value) : value),
    z.string().refine(isEmailShaped, 'This is not an e-mail address.').nullable(),
  ),
}

type Reachable = { phone: string | null; email: string | null; chosenContactId?: string | null }

/** For `refine`: a phone number or an e-mail is needed, or somebody who is known already. */
export const isReachable = ({ phone, email, chosenContactId }: Reachable): boolean =>
  Boolean(phone || email || chosenContactId)
export const notReachable = { path: ['phone'], message: 'Write a phone number or an e-mail.' }

type AttributionField = 'consents' | 'page' | 'firstPage' | 'campaign' | 'firstReferral' | 'lastReferral' | 'visitCode'

/** The part of a lead that a session on the website fills in; staff who enter a caller know nothing of one. */
export const enteredByStaff: Pick<NewLead, AttributionField | 'leaveEmpty' | 'elapsed'> = {
  consents: [],
  page: null,
  firstPage: null,
  campaign: {},
  firstReferral: null,
  lastReferral: null,
  visitCode: null,
  leaveEmpty: null,
  elapsed: 0,
}

/** The title of the estate that staff chose; null for none. */
export async function estateTitle(tx: Tx, id: string | null): Promise<string | null> {
  if (!id) return null
  const [estate] = await tx.select({ title: estatesTable.title }).from(estatesTable).where(eq(estatesTable.id, id))
  return estate?.title ?? null
}
