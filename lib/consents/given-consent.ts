import type { ConsentPurpose } from '@/db/tables/data-requests'
import type { Consent } from '@/db/tables/leads'
import { consentWordings, marketingConsentWording } from '../text/copy'

/** The wording of a form of Meta, which Meta shows with a link to a privacy policy. */
export const metaFormWording = 'meta-form'

const givenNow = (purpose: string, wording: string): Consent => ({ purpose, wording, at: new Date().toISOString() })

/** Returns a consent to the present wording, given now. */
export const consentTo = (purpose: keyof typeof consentWordings) => givenNow(purpose, consentWordings[purpose].version)

export const marketingConsent = (purpose: ConsentPurpose) => givenNow(purpose, marketingConsentWording.version)

/** Returns the text that a person agreed to, or the name of its wording if this site has no text for it any more. */
export function consentText({ purpose, wording }: Pick<Consent, 'purpose' | 'wording'>): string {
  const { version, text, purposes } = marketingConsentWording
  if (wording === version) return `${text} ${purposes[purpose as ConsentPurpose]}`
  if (wording === metaFormWording) return 'The text of the form on Facebook or Instagram'
  return Object.values(consentWordings).find(each => each.version === wording)?.text ?? wording
}
