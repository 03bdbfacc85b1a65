import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { dealsTable } from '../../../db/tables/deals.ts'
import { officeMinutes } from '../../time/office-clock.ts'
import type { Deal } from '../deals/activity.ts'
import { readReplyRules } from '../reply/reply-rules.ts'
import { nextAgent } from './assign.ts'
import { giveDeals } from './change-owner.ts'
import { notifyEscalated } from './notify.ts'

const maxPerRound = 100

/**
 * Passes on the deals that have waited for the escalation time of the settings, counted in office minutes: to other
 * agents at work, by turn. Notifies sales managers. A deal is passed on once per wait, and not at all after an attempt
 * to reach the person (`triedAt`). Several instances may run this simultaneously. Returns the number of late deals.
 */
export async function escalateWaiting(db: Db, now = new Date()): Promise<number> {
  return db.transaction(async tx => {
    const { hours, escalateMinutes } = await readReplyRules(tx)
    // Office minutes never exceed minutes of the clock, so later deals cannot be late yet.
    const latest = new Date(now.getTime() - escalateMinutes * 60_000)
    const candidates = await tx
      .select()
      .from(dealsTable)
      .where(
        and(
          isNotNull(dealsTable.awaitingReplySince),
          lte(dealsTable.awaitingReplySince, latest),
          isNull(dealsTable.triedAt),
          isNull(dealsTable.escalatedAt),
        ),
      )
      .orderBy(asc(dealsTable.awaitingReplySince))
      .limit(maxPerRound)
      .for('update', { skipLocked: true })
    const late = candidates.filter(
      ({ awaitingReplySince }) =>
        awaitingReplySince && officeMinutes(awaitingReplySince, now, hours) >= escalateMinutes,
    )
    const passedOn: Deal[] = []
    for (const deal of late) passedOn.push(...(await passOn(tx, deal)))
    const lateWithNewOwners = new Map([...late, ...passedOn].map(deal => [deal.id, deal]))
    await notifyEscalated(tx, passedOn, [...lateWithNewOwners.values()])
    return late.length
  })
}

/** Gives a deal to the next agent at work. Returns the deal, or nothing if no other agent is at work. */
async function passOn(tx: Tx, deal: Deal): Promise<Deal[]> {
  const next = await nextAgent(tx, deal.ownerId)
  const givenDeals = next ? await giveDeals(tx, null, [deal], next.id, 'escalation') : []
  await tx.update(dealsTable).set({ escalatedAt: sql`now()` }).where(eq(dealsTable.id, deal.id))
  return givenDeals
}
