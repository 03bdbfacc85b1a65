import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { dealsTable } from '../../../db/tables/deals.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { NotFoundError } from '../../errors.ts'
import type { Deal } from './activity.ts'

/** Returns a deal, locked for the rest of the transaction. Throws `NotFoundError`. */
export async function lockDeal(tx: Tx, id: string): Promise<Deal> {
  const [deal] = await tx.select().from(dealsTable).where(eq(dealsTable.id, id)).for('update')
  if (!deal) throw new NotFoundError('There is no such deal.')
  return deal
}

/** Returns deals, locked in the order of their ids, so that two transactions do not deadlock. */
export const lockDeals = (tx: Tx, ids: string[]): Promise<Deal[]> =>
  tx.select().from(dealsTable).where(inArray(dealsTable.id, ids)).orderBy(asc(dealsTable.id)).for('update')

/** Returns the deal of a lead, locked for the rest of the transaction. Throws `NotFoundError`. */
export async function lockDealOfLead(tx: Tx, leadId: string): Promise<Deal> {
  const [lead] = await tx.select({ dealId: leadsTable.dealId }).from(leadsTable).where(eq(leadsTable.id, leadId))
  if (!lead) throw new NotFoundError('There is no such lead.')
  return lockDeal(tx, lead.dealId)
}

/** Returns the id of the buyer of a lead, the main contact of its deal. Throws `NotFoundError`. */
export async function buyerOfLead(tx: Tx, leadId: string): Promise<string> {
  const [deal] = await tx
    .select({ contactId: dealsTable.contactId })
    .from(dealsTable)
    .innerJoin(leadsTable, eq(leadsTable.dealId, dealsTable.id))
    .where(eq(leadsTable.id, leadId))
  if (!deal) throw new NotFoundError('There is no such lead.')
  return deal.contactId
}
