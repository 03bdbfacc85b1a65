import type { ConsentPurpose } from '../../../db/tables/data-requests.ts'
import type { Consent, LeadKind, leadsTable } from '../../../db/tables/leads.ts'
import type { Actor } from '../../audit/record-audit-event.ts'

/** The session of the website that a lead came from, and how its form was sent. */
type Attribution = {
  page: string | null
  firstPage: string | null
  campaign: Record<string, string>
  /** The codes of the first and the last referrer in the session. */
  firstReferral: string | null
  lastReferral: string | null
  /** The code in a WhatsApp message that identifies its session. */
  visitCode: string | null
  idempotencyKey: string | null
  /** The value of the hidden field; null when it is empty. */
  leaveEmpty: string | null
  /** Milliseconds that the page was open; 0 if not known. */
  elapsed: number
  /** A note on something unusual, such as many leads of one network. It does not change the spam score. */
  spamRemark?: string | null
  /** True for a lead beyond the first few of one network: staff get one notice for all of these leads. */
  sharesNotice?: boolean
  /** True for a lead far beyond the usual number of one network: it is filed under spam, where staff check it. */
  isTooManyOfNetwork?: boolean
}

export type NewLead = {
  kind: LeadKind
  /** Null for a caller without an e-mail, who has a phone then. */
  email: string | null
  name?: string | null
  phone?: string | null
  message?: string | null
  estate?: string | null
  unit?: string | null
  document?: string | null
  preferredContact?: string | null
  tourDay?: string | null
  /** The property of a site tour: the name of an estate, or the page on which it was booked. */
  property?: string | null
  consents: Consent[]
  /** The purposes to which the visitor consented, beyond a reply. */
  marketingConsents?: ConsentPurpose[]
  /** The member of staff who entered the lead for a person they are talking to. */
  enteredBy?: Actor | null
  /** The known person whom staff chose for the lead. */
  chosenContactId?: string | null
  /** The deal to which staff add the person, as a person of its own even with the mailbox of the main contact. */
  chosenDealId?: string | null
} & Attribution

export type Lead = typeof leadsTable.$inferSelect
