import 'server-only'
import type { Tx } from '@/db/connect'
import { requireId } from '@/lib/actions/require-id'
import { type AuditAction, recordAuditEvent } from '@/lib/audit/record-audit-event'
import type { Staff } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { type DealScope, requireDealInScope } from '../deal-scope.ts'
import type { Deal } from './activity.ts'
import { lockDeal } from './find-deal.ts'
import { isFirstArrival, type LoggedAt, loggedAt, readSentEntry, type SentEntry } from './sent-entry.ts'

type By = { staff: Staff; scope: DealScope }
type Change<Value> = (tx: Tx, deal: Deal, staff: Staff) => Promise<Value>
type Logged = { action?: AuditAction; changed?: readonly string[] }

/**
 * Changes one deal in scope and records it in the audit log, in one transaction. Returns the value of the change; throws
 * `NotFoundError`, and what the change throws.
 */
export const changeDeal = <Value>(by: By, id: string, logged: Logged, change: Change<Value>): Promise<Value> =>
  db.transaction(tx => changeIn(tx, by, id, logged, change))

/** `at` has the times of its activities, if it was logged without a network. */
type LoggedChange<Value> = (tx: Tx, deal: Deal, staff: Staff, at: LoggedAt) => Promise<Value>

/** Changes one deal as `changeDeal` does, once for the key of `sent`. Returns null if it arrived before. */
export const logOnDeal = <Value>(
  by: By,
  id: string,
  sent: SentEntry | undefined,
  logged: Logged,
  change: LoggedChange<Value>,
): Promise<Value | null> => {
  const entry = readSentEntry(sent)
  return db.transaction(async tx => {
    if (entry && !(await isFirstArrival(tx, by.staff, entry))) return null
    return changeIn(tx, by, id, logged, (tx, deal, staff) => change(tx, deal, staff, loggedAt(entry, deal)))
  })
}

async function changeIn<Value>(
  tx: Tx,
  { staff, scope }: By,
  id: string,
  { action = 'save', changed = [] }: Logged,
  change: Change<Value>,
): Promise<Value> {
  const deal = await lockDeal(tx, requireId(id, 'deal'))
  requireDealInScope(scope, deal)
  const value = await change(tx, deal, staff)
  await recordAuditEvent(tx, { by: staff, action, subject: dealSubject(deal), changed })
  return value
}

/** Returns a deal as the subject of an event: the log has the id of its contact, and no name. */
export const dealSubject = ({ contactId }: Pick<Deal, 'contactId'>) => ({
  collection: 'contacts',
  id: contactId,
  name: 'a deal',
})
