'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { dealStages, lostReasons } from '@/db/tables/deals'
import { attempt, type FormResult } from '@/lib/action-result'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import type { Staff } from '@/lib/auth/access'
import { db } from '@/lib/database'
import type { Deal } from '../deals/activity.ts'
import { changeOwner } from '../deals/change-owner.ts'
import { lockDeal } from '../deals/find-deal.ts'
import { notifyManyAssigned } from '../deals/notify.ts'
import { setStage } from '../deals/stage.ts'
import { addTask } from '../deals/tasks.ts'
import { parseLocal } from '../local-time.ts'
import { dealSubject } from './deal-change'
import { requireInSight, requireSales } from './sight'

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('owner'), ownerId: z.uuid().nullable() }),
  z.object({
    kind: z.literal('stage'),
    stage: z.enum(dealStages).exclude(['lost']),
  }),
  z.object({ kind: z.literal('lost'), reason: z.enum(lostReasons) }),
  z.object({
    kind: z.literal('task'),
    text: z.string().trim().min(1, 'Write what to do.').max(200),
    dueAt: z
      .string()
      .transform(text => parseLocal(text.slice(0, 16)))
      .pipe(z.date('This is not a time.')),
  }),
])
/** What a bulk change does to each deal; `dueAt` is a local time. */
export type BulkChange = z.input<typeof changeSchema>
type ParsedChange = z.output<typeof changeSchema>

/** Changes many deals, all or none. */
export async function changeDeals(ids: string[], change: BulkChange): Promise<FormResult> {
  const { staff, sight } = await requireSales('edit')
  const input = z.object({ ids: z.array(z.uuid()).min(1).max(200), change: changeSchema }).safeParse({ ids, change })
  if (!input.success) return { done: false, message: input.error.issues[0]?.message ?? 'This is not possible.' }
  const { data } = input
  const result = await attempt(() =>
    db.transaction(async tx => {
      let given = 0
      // In one order everywhere, so that two bulk changes do not wait for each other.
      for (const id of [...new Set(data.ids)].sort()) {
        const deal = await lockDeal(tx, id)
        requireInSight(sight, deal)
        if (data.change.kind === 'owner' && deal.ownerId !== data.change.ownerId) given++
        await applyTo(tx, staff, deal, data.change)
        await recordAuditEvent(tx, {
          by: staff,
          action: 'save',
          subject: dealSubject(deal),
          changed: [data.change.kind],
        })
      }
      // One notice, not one for each person.
      if (data.change.kind === 'owner' && data.change.ownerId)
        await notifyManyAssigned(tx, data.change.ownerId, given, staff)
    }),
  )
  if (!result.done) return result
  refresh()
  return { done: true, message: `Saved for ${data.ids.length}` }
}

function applyTo(tx: Tx, staff: Staff, deal: Deal, change: ParsedChange): Promise<unknown> {
  if (change.kind === 'owner') return changeOwner(tx, staff, deal, change.ownerId, { isSilent: true })
  if (change.kind === 'stage') return setStage(tx, staff, deal, change.stage)
  if (change.kind === 'lost') return setStage(tx, staff, deal, 'lost', change.reason)
  return addTask(tx, staff, deal, change)
}
