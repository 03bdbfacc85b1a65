import type { CallOutcome } from '../../db/tables/activities.ts'
import type { DataRequestKind } from '../../db/tables/data-requests.ts'
import type { AssignmentRule, DealStage, LostReason } from '../../db/tables/deals.ts'
import type { LeadKind, MessageState } from '../../db/tables/leads.ts'
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
}

export const stageLabels: Record<DealStage, string> = {
  new: 'New',
  contacted: 'Contacted',
  'visit-booked': 'Visit booked',
  visited: 'Visited',
  'offer-sent': 'Offer sent',
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
  'no-answer': 'Never answered',
  other: 'Another reason',
}

export const callOutcomeLabels: Record<CallOutcome, string> = {
  reached: 'Reached',
  'no-answer': 'No answer',
  'call-back': 'Asked to be called back',
}

/** Why somebody has a deal, after their name. */
export const assignmentLabels: Record<AssignmentRule, string> = {
  estate: 'looks after this estate, by turn',
  'round-robin': 'by turn among those at work',
  known: 'knows this person already',
  entered: 'entered it',
  escalation: 'after nobody had reacted',
  staff: 'chosen by staff',
  nobody: 'nobody was at work',
}

export const messageStateLabels: Record<MessageState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  complained: 'Complaint: marked as spam',
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
  'data-link': 'Link to what is stored about somebody',
  'data-request': 'About a request on data',
  'progress-update': 'Update of an estate',
  'proof-expires': 'Notice before a proof expires',
  'visit-confirmation': 'Confirmation of a visit',
  'visit-notice': 'Notice of a visit to the sales office',
  'visit-reminder': 'Reminder of a visit',
  'visit-thanks': 'Thanks after a visit',
  'home-is-free': 'News that a home is free',
  'hold-ends': 'Notice before a hold ends',
  quote: 'Quote',
  reply: 'Reply',
  'staff-task': 'Notice to a member of staff',
  'quote-reserve': 'Notice that a buyer wants to reserve',
  invitation: 'Invitation of staff',
  'password-reset': 'New password for staff',
}

/** What people ask about their data, in words. */
export const dataRequestLabels: Record<DataRequestKind, string> = {
  see: 'See everything',
  correct: 'Correct something',
  object: 'Object to a use',
  erase: 'Be erased',
}

/** How staff heard of an agreement or a withdrawal; stored in these words. */
export const waysToTell = ['By phone', 'In person', 'In writing'] as const
