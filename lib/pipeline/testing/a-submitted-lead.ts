import type { Tx } from '@/db/connect'
import { anEmail } from '@/db/testing/unique'
import type { NewLead } from '@/lib/pipeline/leads/new-lead'
import { upsertLead } from '@/lib/pipeline/leads/upsert-lead'

/** Stores a lead as a form does. Without an `email`, it is from a new person. */
export const aSubmittedLead = (tx: Tx, values: Partial<NewLead> = {}) =>
  tx.transaction(inner =>
    upsertLead(inner, {
      kind: 'enquiry',
      name: 'Sample Visitor',
      email: anEmail('visitor'),
      message: `Hello ${crypto.randomUUID()}`,
      consents: [],
      page: null,
      firstPage: null,
      campaign: {},
      firstReferral: null,
      lastReferral: null,
      visitCode: null,
      idempotencyKey: crypto.randomUUID(),
      // The honeypot is empty, and the page was open for a minute.
      leaveEmpty: null,
      elapsed: 60_000,
      ...values,
    }),
  )
