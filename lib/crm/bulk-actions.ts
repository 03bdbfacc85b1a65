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
import { notifyManyAssigned } from '../deals/notify.ts'
import { requireSales } from '../deals/sight.ts'
import { setStage } from '../deals/stage.ts'
import { addTask } from '../deals/tasks.ts'
import { parseLocal } from '../local-time.ts'
import { dealSubject } from './deal-change'
import { type ChosenDeals, chosenSchema, lockChosen } from './people/chosen-deals'

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

/** Changes many deals, all or none: ticked ones, or all that the inbox lists for a filter. */
export async function changeDeals(chosen: ChosenDeals, change: BulkChange): Promise<FormResult> {
  const { staff, sight } = await requireSales('edit')
  const input = z.object({ chosen: chosenSchema, change: changeSchema }).safeParse({ chosen, change })
  if (!input.success) return { done: false, message: input.error.issues[0]?.message ?? 'This is not possible.' }
  const { data } = input
  const result = await attempt(() =>
    db.transaction(async tx => {
      const deals = await lockChosen(tx, data.chosen, sight)
      for (const deal of deals) await changeOne(tx, staff, deal, data.change)
      if (data.change.kind === 'owner') await notifyOwner(tx, staff, deals, data.change.ownerId)
      return deals.length
    }),
  )
  // Also after a refusal: the number that matches may be another one.
  refresh()
  return result.done ? { done: true, message: `Saved for ${result.value}` } : result
}

async function changeOne(tx: Tx, staff: Staff, deal: Deal, change: ParsedChange) {
  await applyTo(tx, staff, deal, change)
  await recordAuditEvent(tx, { by: staff, action: 'save', subject: dealSubject(deal), changed: [change.kind] })
}

/** One notice, not one for each person. */
async function notifyOwner(tx: Tx, staff: Staff, deals: readonly Deal[], ownerId: string | null) {
  const given = deals.filter(deal => deal.ownerId !== ownerId).length
  if (ownerId) await notifyManyAssigned(tx, ownerId, given, staff)
}

function applyTo(tx: Tx, staff: Staff, deal: Deal, change: ParsedChange): Promise<unknown> {
  if (change.kind === 'owner') return changeOwner(tx, staff, deal, change.ownerId, { isSilent: true })
  if (change.kind === 'stage') return setStage(tx, staff, deal, change.stage)
  if (change.kind === 'lost') return setStage(tx, staff, deal, 'lost', change.reason)
  return addTask(tx, staff, deal, change)
}
