import type { ConsentPurpose } from '@/db/tables/data-requests'
import type { Consent } from '@/db/tables/leads'
import { consentWordings, marketingConsentWording } from '../text/copy'

const givenNow = (purpose: string, wording: string): Consent => ({ purpose, wording, at: new Date().toISOString() })

/** Returns a consent to the present wording, given now. */
export const consentTo = (purpose: keyof typeof consentWordings) => givenNow(purpose, consentWordings[purpose].version)

/** Returns a consent to a marketing purpose, given now. */
export const marketingConsent = (purpose: ConsentPurpose) => givenNow(purpose, marketingConsentWording.version)
