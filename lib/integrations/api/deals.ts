import 'server-only'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { staffTable } from '@/db/tables/staff'
import { type Page, type PageQuery, pageOf, toPage } from './page'
import type { dealSchema } from './response-schemas'

type DealJson = z.infer<typeof dealSchema>

export async function listDeals(db: Tx, query: PageQuery): Promise<Page<DealJson>> {
  const { where, orderBy, limit, position } = pageOf(dealsTable, query)
  const { id, contactId, stage, stageSince, lostReason, value, awaitingReplySince, dueAt, lastLeadAt } = dealsTable
  const { createdAt, updatedAt } = dealsTable
  const rows = await db
    .select({
      ...{ id, contactId, stage, stageSince, lostReason, value, dueAt, lastLeadAt },
      waitingSince: awaitingReplySince,
      ...{ createdAt, updatedAt, estate: estatesTable.slug, owner: staffTable.name, position },
    })
    .from(dealsTable)
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .leftJoin(staffTable, eq(staffTable.id, dealsTable.ownerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(rows, query, deal => ({
    ...deal,
    stageSince: deal.stageSince.toISOString(),
    waitingSince: deal.waitingSince?.toISOString() ?? null,
    dueAt: deal.dueAt?.toISOString() ?? null,
    lastLeadAt: deal.lastLeadAt.toISOString(),
  }))
}
