import type { CallOutcome } from '../../db/tables/activities.ts'
import type { DataRequestKind } from '../../db/tables/data-requests.ts'
import type { AssignmentRule, DealRole, DealStage, LostReason } from '../../db/tables/deals.ts'
import type { EmailKind, EmailState, LeadKind } from '../../db/tables/leads.ts'
import { isInOutbox } from '../mail/outbox-id.ts'

export const kindLabels: Record<LeadKind, string> = {
  tour: 'Site tour',
  enquiry: 'Enquiry',
  reservation: 'Reservation',
  referral: 'Referral',
  brochure: 'Brochure',
  waiting: 'Waiting list',
  call: 'Call',
  'walk-in': 'Walk-in',
  whatsapp: 'WhatsApp',
  added: 'Added by staff',
  import: 'Imported',
}

export const dealRoleLabels: Record<DealRole, string> = {
  buyer: 'Buyer',
  spouse: 'Spouse',
  advocate: 'Advocate',
  payer: 'Payer',
  other: 'Other',
}

export const stageLabels: Record<DealStage, string> = {
  new: 'New',
  contacted: 'Contacted',
  'visit-booked': 'Visit booked',
  visited: 'Visited',
  'offer-sent': 'Quote sent',
  reserved: 'Reserved',
  sold: 'Sold',
  lost: 'Lost',
  spam: 'Spam',
}

export const lostReasonLabels: Record<LostReason, string> = {
  price: 'Too expensive',
  financing: 'No financing',
  place: 'Another place',
  size: 'Another size',
  timing: 'Not now',
  'bought-elsewhere': 'Bought elsewhere',
  'no-answer': 'Stopped responding',
  other: 'Another reason',
}

export const callOutcomeLabels: Record<CallOutcome, string> = {
  reached: 'Reached',
  'no-answer': 'No answer',
  'call-back': 'Asked to be called back',
}

/** Why a member of staff has a deal, written after their name. */
export const assignmentLabels: Record<AssignmentRule, string> = {
  estate: 'looks after this estate, in turn',
  'round-robin': 'in turn among those at work',
  known: 'knows this person already',
  entered: 'entered this person',
  escalation: 'given over because nobody had reacted',
  staff: 'chosen by staff',
  nobody: 'nobody who gets new people was at work',
  unowned: 'nobody is responsible for their other deals',
}

export const emailStateLabels: Record<EmailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  complained: 'Complaint: marked as spam',
  'given-up': 'Given up',
  refused: 'Not sent: unsubscribed',
}

/** Returns the label of the state of a mail. A mail that was sent without a mail service is in the local outbox. */
export function emailOutcome({ state, providerId }: { state: EmailState; providerId: string | null }): string {
  return state === 'sent' && isInOutbox(providerId) ? 'Kept here' : emailStateLabels[state]
}

const emailKindLabels: Record<EmailKind, string> = {
  'staff-notice': 'Notice to the office',
  acknowledgement: 'Acknowledgement',
  'confirm-subscription': 'Confirm the newsletter',
  welcome: 'Welcome to the newsletter',
  'confirm-following': 'Confirm the updates of an estate',
  'data-link': 'Link to what is stored about somebody',
  'data-request': 'About a data request',
  'progress-update': 'Update of an estate',
  'proof-expires': 'Notice before a proof expires',
  'visit-confirmation': 'Confirmation of a visit',
  'visit-proof': 'Link to confirm a visit',
  'visit-notice': 'Notice of a visit to the sales office',
  'visit-reminder': 'Reminder of a visit',
  'visit-thanks': 'Thanks after a visit',
  'home-is-free': 'News that a home is available',
  'hold-ends': 'Notice before a hold ends',
  quote: 'Quote',
  reply: 'Reply',
  'weekly-report': 'Weekly report',
  'staff-task': 'Notice to a member of staff',
  'quote-reserve': 'Notice that a buyer wants to reserve',
  invitation: 'Invitation of staff',
  'password-reset': 'New password for staff',
}

/** Returns the label of a kind of mail; kinds of former releases are their own labels. */
export const emailKindLabel = (kind: string): string => (emailKindLabels as Record<string, string>)[kind] ?? kind

export const dataRequestLabels: Record<DataRequestKind, string> = {
  see: 'See everything',
  correct: 'Correct something',
  object: 'Object to a use',
  erase: 'Be erased',
}

/** The ways in which staff learn of a consent or its withdrawal, stored in these words. */
export const consentChannels = ['By phone', 'In person', 'In writing'] as const
