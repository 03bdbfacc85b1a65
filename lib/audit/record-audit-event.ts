import type { Tx } from '../../db/connect.ts'
import { auditLogTable } from '../../db/tables/history.ts'

/** A member of staff, as records of changes name them. */
export type Actor = { id: string; name: string }

/** The actions of the audit log, with the words between person and subject in the list of events; `…` is the place of the subject. */
export const auditActions = {
  create: 'added',
  save: 'changed',
  publish: 'published',
  unpublish: 'unpublished',
  bin: 'moved … to the bin',
  restore: 'restored',
  order: 'changed the order of',
  place: 'changed the place of',
  'preview-shared': 'shared a preview of',
  'file-replaced': 'replaced the file',
  'file-put-back': 'restored the previous version of the file',
  'former-file-deleted': 'deleted the previous version of the file',
  'sign-in': 'signed in',
  'sign-in-failed': 'failed to sign in',
  refused: 'was denied access',
  'sign-out-others': 'signed out everywhere else',
  'session-ended': 'ended a session of',
  invite: 'invited',
  'account-changed': 'changed the account of',
  'account-disabled': 'closed the account of',
  'account-enabled': 'reopened the account of',
  'password-set': 'set a password by link',
  'password-changed': 'changed their password',
  'second-factor-on': 'turned their second factor on',
  'second-factor-off': 'turned the second factor off for',
  'recovery-codes': 'created new recovery codes',
  'policy-changed': 'changed the security rules for accounts',
  'activity-export': 'exported the activity',
  'leads-export': 'exported leads',
  'people-import': 'imported',
  'people-import-undo': 'undid the import of',
  'reports-export': 'exported a report',
  'subscribers-export': 'exported the subscribers',
  'units-export': 'exported homes',
  note: 'added a note to',
  call: 'logged a call with',
  reply: 'wrote to',
  'deal-undo': 'undid the last action with',
  merge: 'merged',
  unmerge: 'separated',
  'contact-corrected': 'corrected the details of',
  'send-again': 'sent a mail again for',
  export: 'exported the data of',
  erase: 'erased',
  'data-request': 'recorded a data request of',
  'data-request-done': 'answered a data request of',
  'consents-changed': 'changed the consents of',
  'unit-change': 'changed',
  'unit-release': 'released',
  'unit-cancel-release': 'cancelled the planned release of',
  'unit-plan-price': 'planned new prices of',
  'unit-cancel-price': 'cancelled the planned prices of',
  'unit-withdraw': 'withdrew',
  'unit-hold': 'held',
  'unit-extend': 'extended the hold of',
  'unit-end-hold': 'ended the hold of',
  'unit-reserve': 'reserved',
  'unit-sell': 'sold',
  'unit-cancel': 'cancelled the sale or reservation of',
  'unit-ask': 'asked to reserve',
  'unit-decline': 'declined to reserve',
  'unit-hand-over': 'handed over the hold of',
  'assignment-changed': 'changed who gets new people:',
  'targets-changed': 'changed the targets of',
  'commission-rate-added': 'added the rate of commission',
  'commission-rate-removed': 'removed the rate of commission',
  'visit-booked': 'booked the visit of',
  'visit-moved': 'moved the visit of',
  'visit-cancelled': 'cancelled the visit of',
  'visit-arrived': 'recorded the arrival of',
  'visit-missed': 'recorded that nobody came to the visit of',
  'visit-reopened': 'undid the outcome of the visit of',
  'day-closed': 'closed a day for visits at',
  'day-opened': 'opened a day for visits at',
  'quote-make': 'created',
  'quote-approve': 'approved',
  'quote-decline': 'declined',
  'quote-withdraw': 'withdrew',
  'quote-send': 'sent',
  'quote-reserve': 'recorded the request to reserve by',
  'webhook-added': 'added a webhook to',
  'webhook-disabled': 'disabled the webhook to',
  'webhook-enabled': 'enabled the webhook to',
  'webhook-removed': 'removed the webhook to',
  'webhook-tested': 'tested the webhook to',
  'webhook-sent-again': 'sent an event again to',
  'meta-leads-fetched-again': 'fetched leads from Meta again:',
  'api-key-made': 'created the API key',
  'api-key-revoked': 'revoked the API key',
} as const

export type AuditAction = keyof typeof auditActions

export type AuditEvent = {
  /** Null for events that no member of staff caused. */
  by: { id: string; name: string } | null
  action: AuditAction
  /** `collection` is a collection of the panel or another kind of subject, such as `accounts` or `units`. */
  subject?: { collection: string; id: string | null; name?: string | null }
  /** Names of changed fields, never their values. */
  changed?: readonly string[]
  /** The batch of the events of homes that this event covers. */
  batchId?: string
}

/** Inserts an event into the audit log, in the transaction of the change that it records. */
export async function recordAuditEvent(tx: Tx, { by, action, subject, changed = [], batchId }: AuditEvent) {
  await tx.insert(auditLogTable).values({
    staffId: by?.id ?? null,
    staffName: by?.name ?? 'the site itself',
    action,
    changed: [...changed],
    batchId,
    ...(subject && { collection: subject.collection, entryId: subject.id, entryName: subject.name ?? null }),
  })
}

export const accountSubject = ({ id, name }: { id: string; name: string }) => ({ collection: 'accounts', id, name })

export const leadSubject = ({ id, reference }: { id: string; reference: string }) => ({
  collection: 'leads',
  id,
  name: `Lead ${reference}`,
})

/** Returns a contact as the subject of an event, by id and never by the person's name. */
export const contactSubject = (id: string, name = 'a contact') => ({ collection: 'contacts', id, name })
