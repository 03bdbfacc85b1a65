import type { LeadKind, LeadStatus, MessageState } from '../../db/tables/leads.ts'
import { isInOutbox } from '../mail/outbox-id.ts'

export const kindLabels: Record<LeadKind, string> = {
  tour: 'Site tour',
  enquiry: 'Enquiry',
  reservation: 'Reservation',
  referral: 'Referral',
  brochure: 'Brochure',
  waiting: 'Waiting list',
}

export const statusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  'visit-booked': 'Visit booked',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

export const messageStateLabels: Record<MessageState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  'given-up': 'Given up',
  refused: 'Not sent: the address has left',
}

/** The label of a mail's state: without a mail service it is stored in the local outbox. */
export function messageOutcome({ state, providerId }: { state: MessageState; providerId: string | null }): string {
  return state === 'sent' && isInOutbox(providerId) ? 'Kept here' : messageStateLabels[state]
}

export const messageKindLabels: Record<string, string> = {
  'staff-notice': 'Notice to the office',
  acknowledgement: 'Acknowledgement',
  'confirm-subscription': 'Confirm the newsletter',
  welcome: 'Welcome to the newsletter',
  'confirm-following': 'Confirm the updates of an estate',
  'progress-update': 'Update of an estate',
  'proof-expires': 'Notice before a proof expires',
  'visit-confirmation': 'Confirmation of a visit',
  'visit-notice': 'Notice of a visit to the sales office',
  'visit-reminder': 'Reminder of a visit',
  'visit-thanks': 'Thanks after a visit',
  'home-is-free': 'News that a home is free',
  'hold-ends': 'Notice before a hold ends',
  quote: 'Quote',
  'quote-reserve': 'Notice that a buyer wants to reserve',
  invitation: 'Invitation of staff',
  'password-reset': 'New password for staff',
}
