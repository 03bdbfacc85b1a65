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

type Change = (tx: Tx, deal: Deal, staff: Staff) => Promise<unknown>
/** Who `requireSales` returned, before any input was read. */
type SignedIn = { staff: Staff; sight: Sight }
type Options = { done: string; action?: AuditAction; changed?: readonly string[] }

/**
 * Changes one deal for the signed-in member of staff, with its line in the audit log, or nothing. A conflict becomes a
 * message.
 */
export async function changeDeal(
  { staff, sight }: SignedIn,
  id: string,
  { done, action, changed }: Options,
  change: Change,
): Promise<FormResult> {
  const result = await attempt(() =>
    db.transaction(async tx => {
      const deal = await lockDeal(tx, id)
      requireInSight(sight, deal)
      await change(tx, deal, staff)
      await recordAuditEvent(tx, {
        by: staff,
        action: action ?? 'save',
        subject: dealSubject(deal),
        changed: changed ?? [],
      })
    }),
  )
  if (!result.done) return result
  refresh()
  return { done: true, message: done }
}

/** The log names a deal by the id of its contact: a reader of the log learns no name. */
export const dealSubject = ({ contactId }: Pick<Deal, 'contactId'>) => ({
  collection: 'contacts',
  id: contactId,
  name: 'a deal',
})
