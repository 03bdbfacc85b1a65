// The specification prescribes these texts, including the misspelt ones. They must not be corrected.
export const copy = {
  emailRequired: 'Email Adrress is required',
  emailInvalid: 'Email is invalid',
  tourBooked: 'Booked successfully',
  subscribed: 'Sucribed successfully',
  failed: 'An error occurred. Try again!',
} as const

/** The next step of a new subscriber, shown beside the success text. */
export const confirmByMail = 'It counts once you confirm it with the link in our mail.'

/** The wording of each consent, whose version is stored with a lead; a changed text needs a new version. */
export const consentWordings = {
  reply: { version: 'reply-1', text: 'You may use these details to answer me.' },
  brochure: { version: 'brochure-1', text: 'Send me this document at this address, and answer what I ask about it.' },
  waiting: { version: 'waiting-1', text: 'Send me one mail at this address when this home is free.' },
  newsletter: { version: 'newsletter-1', text: 'Send me news from the estates, once a month.' },
  follow: { version: 'follow-1', text: 'Send me one mail for each update of the building progress of this estate.' },
} as const

/** The wording of consents to offers, given separately for each purpose; a changed text needs a new version. */
export const marketingConsentWording = {
  version: 'offers-1',
  text: 'Tell me about new homes, prices and open days',
  purposes: { 'offers-mail': 'by mail', 'offers-phone': 'by phone', 'offers-whatsapp': 'on WhatsApp' },
} as const

/** Returns when a network that opened the chat on WhatsApp too often can do it again. */
export function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many at once. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
