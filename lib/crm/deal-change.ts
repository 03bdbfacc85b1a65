import 'server-only'
import { refresh } from 'next/cache'
import type { Tx } from '@/db/connect'
import { attempt, type FormResult } from '@/lib/action-result'
import { type AuditAction, recordAuditEvent } from '@/lib/audit/record-audit-event'
import type { Staff } from '@/lib/auth/access'
import { db } from '@/lib/database'
import type { Deal } from '../deals/activity.ts'
import { lockDeal } from '../deals/find-deal.ts'
import { requireInSight, type Sight } from '../deals/sight.ts'

type Change<Value> = (tx: Tx, deal: Deal, staff: Staff) => Promise<Value>
/** Who `requireSales` returned, before any input was read. */
type SignedIn = { staff: Staff; sight: Sight }
/** `done`: what the user reads afterwards. */
type Options<Value> = { done: string | ((value: Value) => string); action?: AuditAction; changed?: readonly string[] }

/**
 * Changes one deal for the signed-in member of staff, with its line in the audit log, or nothing. A conflict becomes a
 * message.
 */
export async function changeDeal<Value>(
  { staff, sight }: SignedIn,
  id: string,
  { done, action, changed }: Options<Value>,
  change: Change<Value>,
): Promise<FormResult> {
  const result = await attempt(() =>
    db.transaction(async tx => {
      const deal = await lockDeal(tx, id)
      requireInSight(sight, deal)
      const value = await change(tx, deal, staff)
      await recordAuditEvent(tx, {
        by: staff,
        action: action ?? 'save',
        subject: dealSubject(deal),
        changed: changed ?? [],
      })
      return value
    }),
  )
  if (!result.done) return result
  refresh()
  return { done: true, message: typeof done === 'string' ? done : done(result.value) }
}

/** The log names a deal by the id of its contact: a reader of the log learns no name. */
export const dealSubject = ({ contactId }: Pick<Deal, 'contactId'>) => ({
  collection: 'contacts',
  id: contactId,
  name: 'a deal',
})
