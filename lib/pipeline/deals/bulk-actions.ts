'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { chosenStages, lostReasons } from '@/db/tables/deals'
import type { FormResult } from '@/lib/actions/result'
import { inputOf, staffAction } from '@/lib/actions/staff-action'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import type { Staff } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { plannedTime } from '../../time/planned-time.ts'
import { giveDeals } from '../assignment/change-owner.ts'
import { notifyManyAssigned } from '../assignment/notify.ts'
import { requireSales } from '../deal-scope.ts'
import { type ChosenDeals, chosenSchema, lockChosen } from '../people/chosen-deals'
import type { Deal } from './activity.ts'
import { auditSubjectOfDeal } from './deal-change'
import { isClosed, setStage } from './stage.ts'
import { addTask } from './tasks.ts'

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('owner'), ownerId: z.uuid().nullable() }),
  z.object({ kind: z.literal('stage'), stage: z.enum(chosenStages).exclude(['lost']) }),
  z.object({ kind: z.literal('lost'), reason: z.enum(lostReasons) }),
  z.object({
    kind: z.literal('task'),
    text: z.string().trim().min(1, 'Write what to do.').max(200),
    dueAt: plannedTime({ from: 'a year ago', years: 2 }),
  }),
])
/** The change that a bulk action makes to each deal; `dueAt` is a local time. */
export type BulkChange = z.input<typeof changeSchema>
type ParsedChange = z.output<typeof changeSchema>

const inputSchema = z.object({ chosen: chosenSchema, change: changeSchema })

/** Changes many deals, either all or none: the ticked deals, or the deals that the inbox lists for a filter. */
export async function changeDeals(chosen: ChosenDeals, change: BulkChange): Promise<FormResult> {
  const sales = () => requireSales('edit')
  const result = await staffAction(
    sales,
    inputOf(inputSchema, { chosen, change }),
    async ({ staff, scope }, values) => {
      const { changedCount, skippedCount } = await db.transaction(async tx => {
        const deals = await lockChosen(tx, values.chosen, scope)
        // A new owner gets only open deals: a closed deal stays with its owner.
        const open = values.change.kind === 'owner' ? deals.filter(({ stage }) => !isClosed(stage)) : deals
        await changeAll(tx, staff, open, values.change)
        return { changedCount: open.length, skippedCount: deals.length - open.length }
      })
      return skippedCount === 0
        ? `Saved for ${changedCount}`
        : `Saved for ${changedCount}. ${skippedInWords(skippedCount)}`
    },
  )
  // The list is also refreshed after a failure: the number of matches may have changed.
  if (!result.done) refresh()
  return result
}

const skippedInWords = (skippedCount: number) =>
  skippedCount === 1
    ? '1 that is sold, lost or spam stays where it was.'
    : `${skippedCount} that are sold, lost or spam stay where they were.`

async function changeAll(tx: Tx, staff: Staff, deals: readonly Deal[], change: ParsedChange) {
  if (change.kind === 'owner') await giveAll(tx, staff, deals, change.ownerId)
  else for (const deal of deals) await applyTo(tx, staff, deal, change)
  for (const deal of deals)
    await recordAuditEvent(tx, { by: staff, action: 'save', subject: auditSubjectOfDeal(deal), changed: [change.kind] })
}

async function giveAll(tx: Tx, staff: Staff, deals: readonly Deal[], ownerId: string | null) {
  const givenDeals = await giveDeals(tx, staff, deals, ownerId)
  if (ownerId) await notifyManyAssigned(tx, ownerId, givenDeals.length, staff)
}

function applyTo(tx: Tx, staff: Staff, deal: Deal, change: Exclude<ParsedChange, { kind: 'owner' }>): Promise<unknown> {
  if (change.kind === 'stage') return setStage(tx, staff, deal, change.stage)
  if (change.kind === 'lost') return setStage(tx, staff, deal, 'lost', change.reason)
  return addTask(tx, staff, deal, change)
}
