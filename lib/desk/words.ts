import type { LeadKind, LeadStatus, MessageState } from '../../db/tables/leads.ts'

export const kindWords: Record<LeadKind, string> = {
  tour: 'Site tour',
  enquiry: 'Enquiry',
  reservation: 'Reservation',
  referral: 'Referral',
  brochure: 'Brochure',
}

export const statusWords: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  'visit-booked': 'Visit booked',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

export const messageStateWords: Record<MessageState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  'given-up': 'Given up',
  refused: 'Not sent: the address has left',
}

export const messageKindWords: Record<string, string> = {
  'staff-notice': 'Notice to the office',
  acknowledgement: 'Acknowledgement',
  'confirm-subscription': 'Confirm the newsletter',
  welcome: 'Welcome to the newsletter',
  'visit-confirmation': 'Confirmation of a visit',
  invitation: 'Invitation of staff',
  'password-reset': 'New password for staff',
}
