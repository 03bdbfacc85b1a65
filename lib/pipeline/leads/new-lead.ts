import type { ConsentPurpose } from '../../../db/tables/data-requests.ts'
import type { Consent, LeadKind, leadsTable } from '../../../db/tables/leads.ts'
import type { Person } from '../deals/activity.ts'

/** The session of the website that a lead came from, and how its form was sent. */
type Attribution = {
  page: string | null
  firstPage: string | null
  campaign: Record<string, string>
  firstReferral: string | null
  lastReferral: string | null
  visitCode: string | null
  idempotencyKey: string | null
  leaveEmpty: string | null
  elapsed: number
  /** A note on what is unusual about the request, such as many of its network; it does not change the spam score. */
  mark?: string | null
  /** One of more than a few of its network: staff hear of them together. */
  isOneOfMany?: boolean
  /** One of so many of its network that it is kept with spam, where staff look through it. */
  isSetAside?: boolean
}

export type NewLead = {
  kind: LeadKind
  /** Null for somebody who called: then there is a phone. */
  email: string | null
  name?: string | null
  phone?: string | null
  message?: string | null
  estate?: string | null
  unit?: string | null
  document?: string | null
  preferredContact?: string | null
  tourDay?: string | null
  property?: string | null
  consents: Consent[]
  /** Purposes beyond an answer that the visitor agreed to. */
  marketingConsents?: ConsentPurpose[]
  /** The member of staff who entered it for somebody they are talking to. */
  enteredBy?: Person | null
  /** The known person whom that member of staff chose. */
  chosenContactId?: string | null
  /**
   * The deal in which that member of staff enters the person beside its main contact. They are a person of their own then,
   * even with a mailbox of somebody else.
   */
  chosenDealId?: string | null
} & Attribution

export type Lead = typeof leadsTable.$inferSelect
