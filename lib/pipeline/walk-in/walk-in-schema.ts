import 'server-only'
import { z } from 'zod'
import { isEmailShaped, normalizeEmail } from '@/db/content/email'
import { blankAsNull } from '@/lib/text/blank-as-null'
import { phoneSchema } from '../../phone/phone-schema'
import type { NewLead } from '../leads/new-lead'

/** Phone, e-mail and the chosen known person. A schema with these fields must also be refined with `isReachable`. */
export const walkInFields = {
  chosenContactId: z.preprocess(blankAsNull, z.uuid().nullable().default(null)),
  phone: z.preprocess(blankAsNull, phoneSchema.nullable()),
  email: z.preprocess(
    value => blankAsNull(typeof value === 'string' ? normalizeEmail(value) : value),
    z.string().refine(isEmailShaped, 'This is not an e-mail address.').nullable(),
  ),
}

type Reachable = { phone: string | null; email: string | null; chosenContactId?: string | null }

export const isReachable = ({ phone, email, chosenContactId }: Reachable): boolean =>
  Boolean(phone || email || chosenContactId)
export const notReachable = { path: ['phone'], message: 'Write a phone number or an e-mail.' }

type AttributionField = 'consents' | 'page' | 'firstPage' | 'campaign' | 'firstReferral' | 'lastReferral' | 'visitCode'

/** The values of a lead without a session on the website, for leads that staff enter. */
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
