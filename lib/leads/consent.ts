import type { ConsentPurpose } from '@/db/tables/data-requests'
import type { Consent } from '@/db/tables/leads'
import { consentWordings, offersWording } from './copy'

/** A consent given now, to the present wording. */
export const consentTo = (purpose: keyof typeof consentWordings): Consent => ({
  purpose,
  wording: consentWordings[purpose].version,
  at: new Date().toISOString(),
})

/** The same for one purpose of offers. */
export const consentToOffers = (purpose: ConsentPurpose): Consent => ({
  purpose,
  wording: offersWording.version,
  at: new Date().toISOString(),
})
