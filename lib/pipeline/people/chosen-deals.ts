import 'server-only'
import { asc } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { type DealScope, requireDealInScope } from '../deal-scope.ts'
import type { Deal } from '../deals/activity.ts'
import { lockDeals } from '../deals/find-deal.ts'
import { isListed } from './conditions'
import { maxChosen, peopleViewSchema } from './people-view'

/** The ids of ticked rows, or a whole view: its query, and the number of people that the screen showed. */
export const chosenSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  z.object({ query: z.string().max(1000), shown: z.number().int().min(1) }),
])
export type ChosenDeals = z.infer<typeof chosenSchema>

/**
 * Returns the chosen deals, locked in the order of their ids, so that two bulk changes do not deadlock. Throws
 * `NotFoundError` for a deal out of scope, and `ConflictError` if too many people match or their number has changed.
 */
export const lockChosen = (tx: Tx, chosen: ChosenDeals, scope: DealScope): Promise<Deal[]> =>
  'ids' in chosen ? lockTicked(tx, chosen.ids, scope) : lockMatching(tx, chosen, scope)

async function lockTicked(tx: Tx, ids: readonly string[], scope: DealScope): Promise<Deal[]> {
  const uniqueIds = [...new Set(ids)]
  const deals = await lockDeals(tx, uniqueIds)
  if (deals.length < uniqueIds.length) throw new NotFoundError('There is no such deal.')
  for (const deal of deals) requireDealInScope(scope, deal)
  return deals
}

/**
 * Locks the deals that match now, if their number equals the number shown. Comparing times would not be enough: a
 * person can begin to match by a change of stage, owner or task. If one person joined and another left, the numbers are
 * equal; then the change still affects only people whom the filter describes.
 */
async function lockMatching(
  tx: Tx,
  { query, shown }: { query: string; shown: number },
  scope: DealScope,
): Promise<Deal[]> {
  const view = peopleViewSchema.parse(Object.fromEntries(new URLSearchParams(query)))
  // PostgreSQL checks the filter again for rows that it had to wait for.
  const deals = await tx
    .select()
    .from(dealsTable)
    .where(isListed(tx, view, scope))
    .orderBy(asc(dealsTable.id))
    .limit(maxChosen + 1)
    .for('update')
  if (deals.length > maxChosen)
    throw new ConflictError(`More than ${maxChosen.toLocaleString('en-GB')} match: filter further, then try again.`)
  if (deals.length !== shown)
    throw new ConflictError(
      `${shown} were shown, ${deals.length} match now. Nothing was changed: check the list, then try again.`,
    )
  return deals
}
