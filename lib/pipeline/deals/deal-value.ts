import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { dealsTable } from '../../../db/tables/deals.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { quotesTable } from '../../../db/tables/quotes.ts'
import type { AgreedSale } from './agreed-sales.ts'

/** Stores the value in shillings: prices of reserved and sold homes, else the newest issued quote, else null. */
export async function updateValue(tx: Tx, dealId: string, homes: readonly AgreedSale[]): Promise<void> {
  const prices = homes.flatMap(({ price }) => price ?? [])
  const agreed = prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) : null
  const value = agreed ?? (await findQuoted(tx, dealId))
  await tx.update(dealsTable).set({ value, updatedAt: sql`now()` }).where(eq(dealsTable.id, dealId))
}

async function findQuoted(tx: Tx, dealId: string): Promise<number | null> {
  const [quote] = await tx
    .select({ total: quotesTable.total })
    .from(quotesTable)
    .innerJoin(leadsTable, eq(leadsTable.id, quotesTable.leadId))
    .where(and(eq(leadsTable.dealId, dealId), eq(quotesTable.state, 'issued')))
    .orderBy(desc(quotesTable.createdAt))
    .limit(1)
  return quote?.total ?? null
}
