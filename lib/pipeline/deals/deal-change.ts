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
import { type Undoable, undoLast } from './undo-last.ts'

type By = { staff: Staff; scope: DealScope }
type Change<Value> = (tx: Tx, deal: Deal, staff: Staff) => Promise<Value>
type AuditDetails = { action?: AuditAction; changed?: readonly string[] }
/** The details may follow from the value of the change. */
type AuditOf<Value> = AuditDetails | ((value: Value) => AuditDetails)

/** Changes a deal in scope, audited in one transaction. Returns the value of `change`. Throws `NotFoundError`. */
export const changeDeal = <Value>(by: By, id: string, audit: AuditOf<Value>, change: Change<Value>): Promise<Value> =>
  db.transaction(tx => changeIn(tx, by, id, audit, change))

/** Undoes the last action of `by` on the deal, audited with its kind. Throws as `undoLast` does. */
export const undoLastOf = (by: By, id: string): Promise<Undoable> =>
  changeDeal(
    by,
    id,
    kind => ({ action: 'deal-undo', changed: [kind] }),
    (tx, deal, staff) => undoLast(tx, staff, deal),
  )

/** `at` has the times for its activities if the entry was logged without a network; otherwise it is empty. */
type LoggedChange<Value> = (tx: Tx, deal: Deal, staff: Staff, at: LoggedAt) => Promise<Value>

/** Changes one deal as `changeDeal` does, but once for the key of `sent`. Returns null if the entry arrived before. */
export const logOnDeal = <Value>(
  by: By,
  id: string,
  sent: SentEntry | undefined,
  audit: AuditDetails,
  change: LoggedChange<Value>,
): Promise<Value | null> => {
  const entry = readSentEntry(sent)
  return db.transaction(async tx => {
    if (entry && !(await isFirstArrival(tx, by.staff, entry))) return null
    return changeIn(tx, by, id, audit, (tx, deal, staff) => change(tx, deal, staff, loggedAt(entry, deal)))
  })
}

async function changeIn<Value>(
  tx: Tx,
  { staff, scope }: By,
  id: string,
  audit: AuditOf<Value>,
  change: Change<Value>,
): Promise<Value> {
  const deal = await lockDeal(tx, requireId(id, 'deal'))
  requireDealInScope(scope, deal)
  const value = await change(tx, deal, staff)
  const { action = 'save', changed = [] } = audit instanceof Function ? audit(value) : audit
  await recordAuditEvent(tx, { by: staff, action, subject: auditSubjectOfDeal(deal), changed })
  return value
}

/** Returns a deal as the subject of an audit event, with the id of its contact and without a name. */
export const auditSubjectOfDeal = ({ contactId }: Pick<Deal, 'contactId'>) => ({
  collection: 'contacts',
  id: contactId,
  name: 'a deal',
})
