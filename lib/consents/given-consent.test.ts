import { expect, test } from 'vitest'
import { consentWordings, marketingConsentWording } from '../text/copy'
import { consentText, consentTo, marketingConsent } from './given-consent'

test('a consent of a form of this site is shown with the text that the person read', () => {
  for (const purpose of Object.keys(consentWordings) as (keyof typeof consentWordings)[])
    expect(consentText(consentTo(purpose))).toBe(consentWordings[purpose].text)
  expect(consentText(marketingConsent('offers-phone'))).toBe(`${marketingConsentWording.text} by phone`)
})

test('a consent to a wording that is no longer used is shown with the name of the wording', () => {
  expect(consentText({ purpose: 'reply', wording: 'reply-0' })).toBe('reply-0')
})
