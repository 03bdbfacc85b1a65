import type { ConsentPurpose } from '@/db/tables/data-requests'
import type { Consent } from '@/db/tables/leads'
import { consentWordings, marketingConsentWording } from '../text/copy'

/** Returns a consent to the present wording, given now. */
export const consentTo = (purpose: keyof typeof consentWordings): Consent => ({
  purpose,
  wording: consentWordings[purpose].version,
  at: new Date().toISOString(),
})

/** Returns a consent to a marketing purpose, given now. */
export const marketingConsent = (purpose: ConsentPurpose): Consent => ({
  purpose,
  wording: marketingConsentWording.version,
  at: new Date().toISOString(),
})
