import type { ConsentPurpose } from '@/db/tables/data-requests'
import type { Consent } from '@/db/tables/leads'
import { consentWordings, marketingConsentWording } from '../text/copy'

/** A consent given now, to the present wording. */
export const consentTo = (purpose: keyof typeof consentWordings): Consent => ({
  purpose,
  wording: consentWordings[purpose].version,
  at: new Date().toISOString(),
})

/** The same for one purpose of marketing. */
export const marketingConsent = (purpose: ConsentPurpose): Consent => ({
  purpose,
  wording: marketingConsentWording.version,
  at: new Date().toISOString(),
})
