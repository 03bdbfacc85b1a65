import 'server-only'
import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { type DealScope, requireDealInScope } from '../deal-scope.ts'
import type { Deal } from '../deals/activity.ts'
import { isListed } from './conditions'
import { maxChosen, peopleViewSchema } from './people-view'

/** Rows that were ticked on a page, or everybody whom a view lists: its query, and the number that the screen showed. */
export const chosenSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  z.object({ query: z.string().max(1000), shown: z.number().int().min(1) }),
])
export type ChosenDeals = z.infer<typeof chosenSchema>

/**
 * The chosen deals, locked in one order everywhere, so that two bulk changes do not wait for each other. Throws
 * `NotFoundError` for a deal out of scope, and `ConflictError` when there are too many or another number matches now.
 */
export const lockChosen = (tx: Tx, chosen: ChosenDeals, scope: DealScope): Promise<Deal[]> =>
  'ids' in chosen ? lockTicked(tx, chosen.ids, scope) : lockMatching(tx, chosen, scope)

async function lockTicked(tx: Tx, ids: readonly string[], scope: DealScope): Promise<Deal[]> {
  const wanted = [...new Set(ids)]
  const deals = await tx
    .select()
    .from(dealsTable)
    .where(inArray(dealsTable.id, wanted))
    .orderBy(asc(dealsTable.id))
    .for('update')
  if (deals.length < wanted.length) throw new NotFoundError('There is no such deal.')
  for (const deal of deals) requireDealInScope(scope, deal)
  return deals
}

/**
 * The number is compared, not the time of the screen: a person also begins to match by a change of stage, owner or task,
 * which no `createdAt` shows. Where one came and one left meanwhile, both counts are equal; the change still reaches only
 * people whom the filter on the screen describes.
 */
async function lockMatching(
  tx: Tx,
  { query, shown }: { query: string; shown: number },
  scope: DealScope,
): Promise<Deal[]> {
  const view = peopleViewSchema.parse(Object.fromEntries(new URLSearchParams(query)))
  // The database checks the filter again for a row that another change held locked.
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
