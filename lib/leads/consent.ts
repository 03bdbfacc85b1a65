import type { Consent } from '@/db/tables/leads'
import { consentWordings } from './copy'

/** A consent given now, to the present wording. */
export const consentTo = (purpose: keyof typeof consentWordings): Consent => ({
  purpose,
  wording: consentWordings[purpose].version,
  at: new Date().toISOString(),
})
