import 'server-only'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { type DealScope, isInScope } from './deal-scope.ts'

/** Returns a lead by its id, without its search index; null if it does not exist or its deal is out of scope. */
export async function findLead(db: Tx, id: string, scope: DealScope) {
  const { words: _, ...columns } = getTableColumns(leadsTable)
  const [lead] = await db
    .select(columns)
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(and(eq(leadsTable.id, id), isInScope(dealsTable, scope)))
  return lead ?? null
}
